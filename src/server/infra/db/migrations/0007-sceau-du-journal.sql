-- Each night, the last line of every chain of the journal under one sealed hash: a chain written anew, or cut, is seen.
create table journal_sceau (
  jour date primary key,
  le timestamptz not null,
  chaines integer not null check (chaines > 0),
  -- Of the day, the instant, the night before and every head: what is mailed, and sealed.
  empreinte bytea not null check (length(empreinte) = 32),
  precedente bytea check (length(precedente) = 32),
  -- CMS signature by the body's certificate.
  sceau bytea not null,
  -- All of it, with its heads, on the storage.
  cle text not null,
  taille integer not null check (taille > 0),
  empreinte_octets bytea not null check (length(empreinte_octets) = 32)
);
-- The heads of that night that the nights before do not have.
create table journal_sceau_tete (
  chaine text not null,
  jour date not null references journal_sceau,
  rang integer not null check (rang > 0),
  empreinte bytea not null check (length(empreinte) = 32),
  primary key (chaine, jour)
);
create index journal_sceau_tete_jour on journal_sceau_tete (jour);
create trigger journal_sceau_intouchable before update or delete or truncate on journal_sceau
  for each statement execute function journal_intouchable();
create trigger journal_sceau_tete_intouchable before update or delete or truncate on journal_sceau_tete
  for each statement execute function journal_intouchable();
