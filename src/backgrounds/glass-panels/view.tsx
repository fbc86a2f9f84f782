/** Sheets of glass in two rows. */
export function View() {
  return (
    <div>
      {Array.from({ length: panels }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

const panels = 7;
