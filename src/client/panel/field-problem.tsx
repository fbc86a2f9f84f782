import { Button } from "#client/ui/button.tsx";

interface FieldProblemProps {
  readonly id: string;
  readonly text: string;
  readonly onUseDefault?: () => void;
}

/** Says why a value does not count and what would be right. */
export function FieldProblem({ id, text, onUseDefault }: FieldProblemProps) {
  return (
    <div className="field-problem">
      <p id={id}>{text}</p>
      {onUseDefault !== undefined && (
        <Button size="small" onClick={onUseDefault}>
          Use default
        </Button>
      )}
    </div>
  );
}
