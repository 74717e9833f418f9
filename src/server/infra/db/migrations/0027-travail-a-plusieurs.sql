-- What staff write to each other about an application or a structure: never read by its holder, nor by members.
create table note (
  id integer primary key generated always as identity,
  projet_id integer references projet on delete cascade,
  porteur_id integer references porteur,
  auteur_id integer not null references utilisateur,
  texte text not null check (length(texte) between 1 and 5000),
  le timestamptz not null,
  modifiee_le timestamptz,
  version integer not null default 1,
  -- A note sent again by a client that saw no answer is one note.
  cle_creation text check (length(cle_creation) <= 64),
  check (num_nonnulls(projet_id, porteur_id) = 1)
);
create index note_projet on note (projet_id, le, id) where projet_id is not null;
create index note_porteur on note (porteur_id, le, id) where porteur_id is not null;
create unique index note_cle_creation on note (auteur_id, cle_creation);

-- Whom a note names, and when they saw it.
create table note_citation (
  note_id integer not null references note on delete cascade,
  utilisateur_id integer not null references utilisateur,
  le timestamptz not null,
  vue_le timestamptz,
  primary key (note_id, utilisateur_id)
);
create index note_citation_a_voir on note_citation (utilisateur_id, le) where vue_le is null;

-- Who follows an application, and who did before: at most one at a time.
create table suivi (
  id integer primary key generated always as identity,
  projet_id integer not null references projet on delete cascade,
  utilisateur_id integer not null references utilisateur,
  le timestamptz not null,
  par_id integer not null references utilisateur,
  -- When the one it was given to opened it.
  vu_le timestamptz,
  fini_le timestamptz,
  fini_par_id integer references utilisateur,
  check ((fini_le is null) = (fini_par_id is null))
);
create unique index suivi_courant on suivi (projet_id) where fini_le is null;
create index suivi_de on suivi (utilisateur_id, le) where fini_le is null;
create index suivi_projet on suivi (projet_id, id);

-- The red dots and the lists of the staff are read again.
create trigger annoncer_citation after insert on note_citation for each row execute function annoncer_attente();
create trigger annoncer_suivi after insert on suivi for each row execute function annoncer_attente();
create trigger annoncer_suivi_fini after update on suivi for each row
  when (old.fini_le is distinct from new.fini_le) execute function annoncer_attente();

-- Reasons and messages that come back, with fields that are filled in.
create table modele (
  id integer primary key generated always as identity,
  genre text not null check (genre in ('refus-controle', 'refus-compte', 'refus-bilan', 'message', 'relance')),
  nom text not null check (length(nom) between 1 and 100),
  texte text not null check (length(texte) between 1 and 5000),
  version integer not null default 1,
  modifie_le timestamptz not null,
  modifie_par integer references utilisateur,
  cle_creation text unique check (length(cle_creation) <= 64)
);
create unique index modele_nom on modele (genre, aplati(nom));
