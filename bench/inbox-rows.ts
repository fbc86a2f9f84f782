/**
 * Fills the inbox with `$1` applications over two years, with names, positions and letters of typical length. One in
 * ten has no resume, most are decided, and one in a thousand is from somebody called Quixote.
 */
export const fillInbox = `
  insert into job_applications (
    id, received_at, opening, job_title, department, location, applicant_name, applicant_email, applicant_phone,
    current_location, linkedin_url, portfolio_url, years_experience, salary_expectation, start_date,
    willing_to_relocate, cover_letter, resume_url, resume_key, resume_name, resume_bytes, resume_type, status,
    resume_digest, sent_digest
  )
  select
    'bench' || n,
    now() - interval '2 years' * (n::float / $1::integer) - interval '1 hour',
    'careers.' || n % 40,
    titles[1 + n % 10] || case (n / 10) % 4 when 0 then '' when 1 then ', Platform' when 2 then ', Security' else ', Field' end,
    departments[1 + n % 5],
    places[1 + n % 7],
    first_names[1 + n % 20] || ' ' || case when n % 1000 = 0 then 'Quixote' else last_names[1 + (n / 20) % 25] end,
    'person' || n || '@' || hosts[1 + n % 6],
    '+49 30 ' || 100000 + n,
    places[1 + n % 7],
    'https://www.linkedin.com/in/person' || n,
    '',
    n % 25,
    '',
    null,
    n % 3 = 0,
    repeat('I have built things of an ordinary kind, and kept them running. ', 12 + n % 20),
    case when n % 10 = 0 then null else 'cv.pdf (0.2 MB, application/pdf)' end,
    case when n % 10 = 0 then null else 'bench-' || n end,
    case when n % 10 = 0 then null else 'cv.pdf' end,
    case when n % 10 = 0 then null else 200000 end,
    case when n % 10 = 0 then null else 'application/pdf' end,
    case when n <= 400 then 'new' when n % 50 = 0 then 'interview' when n % 90 = 0 then 'offer'
      when n % 120 = 1 then 'hired' when n % 13 = 0 then 'reviewing' when n % 31 = 0 then 'withdrawn' else 'rejected' end,
    '',
    ''
  from generate_series(1, $1::integer) n,
    (select
      array['Software Engineer', 'Machine Learning Engineer', 'Site Reliability Engineer', 'Product Designer',
        'Product Manager', 'Solutions Architect', 'Account Executive', 'Data Scientist', 'Security Engineer',
        'Technical Writer'] as titles,
      array['Engineering', 'Research', 'Product', 'Sales', 'Operations'] as departments,
      array['Berlin', 'Remote', 'Lisbon', 'Boston', 'Toronto', 'Singapore', 'Zürich'] as places,
      array['Ada', 'Bela', 'Chen', 'Dora', 'Emil', 'Femi', 'Grace', 'Hana', 'Ines', 'Jonas', 'Kofi', 'Lena', 'Mina',
        'Noor', 'Olga', 'Pavel', 'Quinn', 'Rosa', 'Sami', 'Tess'] as first_names,
      array['Adler', 'Bauer', 'Costa', 'Diaz', 'Eriksen', 'Fischer', 'Garcia', 'Haddad', 'Ito', 'Jansen', 'Kaya',
        'Lopez', 'Moreau', 'Nguyen', 'Okafor', 'Petrov', 'Quist', 'Rossi', 'Sato', 'Tanaka', 'Ueda', 'Varga', 'Weber',
        'Young', 'Zhou'] as last_names,
      array['company.example', 'mail.example', 'post.example', 'work.example', 'studio.example', 'lab.example'] as hosts
    ) as words`;
