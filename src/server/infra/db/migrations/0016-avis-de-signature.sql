-- How an admin or an accountant is told that an agreement was signed: by each, one mail a day, not at all.
alter table utilisateur add column avis_signatures text not null default 'chaque'
  check (avis_signatures in ('chaque', 'jour', 'aucun'));

-- Signatures that somebody is to be told of by the next mail of the day.
create table signature_en_attente (
  utilisateur_id integer not null references utilisateur,
  projet_id integer not null references projet on delete cascade,
  primary key (utilisateur_id, projet_id)
);
