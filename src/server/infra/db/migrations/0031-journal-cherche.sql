-- The journal of the portal by kind of what an act is about, alone and with the act.
create index journal_genre_le on journal
  (coalesce(substring(chaine from '^(projet|porteur|compte|commission):'), 'portail'), le, id);
create index journal_genre_acte_le on journal
  (coalesce(substring(chaine from '^(projet|porteur|compte|commission):'), 'portail'), acte, le, id);
-- What a night found of what the nights before had sealed: how many chains no longer are so, and the first of them.
alter table journal_sceau
  add column fausses integer check (fausses >= 0),
  add column chaines_fausses text[];
