import { Button } from "#client/ui/button.tsx";

interface FieldProblemProps {
  readonly id: string;
  readonly text: string;
  readonly onUseDefault?: () => void;
}

/** Explains why a value is invalid and what would be valid. */
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
