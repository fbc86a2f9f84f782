/** Three courses of stone, the middle one laid last: the house's mark. */
const courses = "M2 5h8v4H2zM14 5h8v4h-8zM2 15h8v4H2zM14 15h8v4h-8z";

/** The mark as the page's icon: drawn in the page itself, no request. */
export const iconUrl = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="3" fill="#0a0d0e"/><path d="${courses}" fill="#f2f4f1"/><path d="M6 10h12v4H6z" fill="#ffb224"/></svg>`,
)}`;

/** The mark beside the site's name; decoration. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={courses} />
      <path className="mark-keystone" d="M6 10h12v4H6z" />
    </svg>
  );
}
