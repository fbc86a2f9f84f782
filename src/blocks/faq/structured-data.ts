import type { StructuredData } from "../_kit/define/structured-data.ts";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";

/** Includes only questions that have an answer. */
export const structuredData: StructuredData<typeof definition> = ({ content }) => {
  const answered = content.questions.filter(
    ({ question, answer }) => hasText(question) && hasText(answer),
  );
  if (answered.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: answered.map(({ question, answer }) => ({
        "@type": "Question",
        name: question.trim(),
        acceptedAnswer: { "@type": "Answer", text: answer.trim() },
      })),
    },
  ];
};
