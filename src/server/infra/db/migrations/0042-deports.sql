-- Links between who decides and who asks (feature 04 §4.2): a link closes the application to who has it.
create table deport (
  id integer primary key generated always as identity,
  projet_id integer not null references projet on delete cascade,
  utilisateur_id integer not null references utilisateur,
  -- The reason, for administrators and who is concerned; emptied once its time is over.
  type text check (type in ('fonction', 'famille', 'financier', 'participation', 'autre')),
  precision text check (length(precision) <= 500),
  -- Registered by the staff: who is concerned can't take it back.
  epinglee boolean not null,
  le timestamptz not null,
  par_id integer not null references utilisateur,
  retire_le timestamptz,
  retire_par_id integer references utilisateur,
  retire_motif text check (length(retire_motif) <= 500),
  cle_creation text check (length(cle_creation) <= 64),
  check ((retire_le is null) = (retire_par_id is null)),
  check (epinglee or par_id = utilisateur_id)
);
-- The link that acts: one declared and one registered at most for a person and an application.
create unique index deport_actif on deport (utilisateur_id, projet_id, epinglee) where retire_le is null;
create index deport_projet on deport (projet_id);
create unique index deport_cle_creation on deport (par_id, cle_creation);

-- What a person declared before a commission: the words they read, and on which applications, link or not.
create table declaration (
  id integer primary key generated always as identity,
  commission_id integer not null references commission on delete cascade,
  utilisateur_id integer not null references utilisateur,
  le timestamptz not null,
  termes text not null,
  cle_creation text check (length(cle_creation) <= 64)
);
create unique index declaration_cle_creation on declaration (utilisateur_id, cle_creation);
create index declaration_commission on declaration (commission_id, utilisateur_id, id);
create table declaration_dossier (
  utilisateur_id integer not null references utilisateur,
  projet_id integer not null references projet on delete cascade,
  commission_id integer not null references commission on delete cascade,
  declaration_id integer not null references declaration on delete cascade,
  primary key (utilisateur_id, projet_id, commission_id)
);
create index declaration_dossier_projet on declaration_dossier (projet_id);
create index declaration_dossier_commission on declaration_dossier (commission_id);

-- A commission created before, or while nothing is asked, is read as it was.
alter table commission add column declaration_exigee boolean not null default false;
-- The day of a member's yearly declaration of interests.
alter table utilisateur add column declaration_annuelle_le date;

-- An open page of that person reads again, and nobody else's.
create function annoncer_deport() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'deport', 'projetId', new.projet_id,
    'utilisateurId', new.utilisateur_id)::text);
  return null;
end $$;
create trigger annoncer_deport after insert on deport for each row execute function annoncer_deport();
create trigger annoncer_deport_retire after update on deport for each row
  when (old.retire_le is distinct from new.retire_le) execute function annoncer_deport();
