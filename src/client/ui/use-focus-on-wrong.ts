import { useEffect, type RefObject } from "react";

/**
 * Once there is a problem, the first field of the form that is wrong gets the focus. Set the problem to null before each try:
 * otherwise the same one is neither focused nor announced again.
 */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problem]);
}
