-- Retention: what was kept long enough is announced, then erased; what is left says so.
alter table projet add column anonymise_le timestamptz;
-- Nothing is left to erase: the agreement and the payment evidence of a paid one go later than the rest.
alter table projet add column preuves_effacees_le timestamptz;
alter table projet add check (preuves_effacees_le is null or anonymise_le is not null);
alter table porteur add column anonymise_le timestamptz;

-- What falls due, since when it is shown to staff: nothing goes that was not shown long enough.
create table conservation_annonce (
  id integer primary key generated always as identity,
  genre text not null check (genre in ('dossier', 'preuves', 'compte')),
  projet_id integer references projet on delete cascade,
  porteur_id integer references porteur on delete cascade,
  -- First day it may go.
  echeance date not null,
  -- What the time runs from.
  depuis timestamptz not null,
  cause text not null check (length(cause) <= 30),
  annonce_le timestamptz not null,
  check ((genre = 'compte') = (porteur_id is not null)),
  check ((genre = 'compte') = (projet_id is null))
);
create unique index conservation_annonce_projet on conservation_annonce (projet_id) where projet_id is not null;
create unique index conservation_annonce_porteur on conservation_annonce (porteur_id) where porteur_id is not null;
create index conservation_annonce_echeance on conservation_annonce (echeance, id);

-- A reason to keep (a dispute): suspends the erasure of an application, or of an account and all it has.
create table conservation_retenue (
  id integer primary key generated always as identity,
  projet_id integer references projet on delete cascade,
  porteur_id integer references porteur on delete cascade,
  motif text not null check (length(trim(motif)) between 1 and 1000),
  le timestamptz not null,
  par integer not null references utilisateur,
  levee_le timestamptz,
  levee_par integer references utilisateur,
  check (num_nonnulls(projet_id, porteur_id) = 1)
);
create unique index conservation_retenue_projet on conservation_retenue (projet_id) where levee_le is null;
create unique index conservation_retenue_porteur on conservation_retenue (porteur_id) where levee_le is null;

-- A line's hash is salted, so that it tells nothing once the personal values it covered are erased, salt included.
alter table journal add column sel bytea;
alter table journal add column expurge_le timestamptz;
alter table journal add check (expurge_le is null or num_nonnulls(avant, apres, adresse, sel) = 0);
create index journal_acteur on journal (acteur_id) where expurge_le is null;

drop trigger journal_intouchable on journal;
create trigger journal_intouchable before delete or truncate on journal
  for each statement execute function journal_intouchable();
-- One change is let through: erasing what a line says, once, all else staying as it was.
create function journal_expurge_seulement() returns trigger language plpgsql as $$
begin
  if old.expurge_le is null and new.expurge_le is not null
    and row(new.id, new.chaine, new.rang, new.acte, new.acteur_id, new.acteur_role, new.le, new.empreinte_precedente, new.empreinte)
      is not distinct from
      row(old.id, old.chaine, old.rang, old.acte, old.acteur_id, old.acteur_role, old.le, old.empreinte_precedente, old.empreinte)
  then return new; end if;
  raise exception 'Le journal ne se modifie pas.';
end $$;
create trigger journal_expurge_seulement before update on journal
  for each row execute function journal_expurge_seulement();
