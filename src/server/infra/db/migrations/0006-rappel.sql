-- Reminders sent before a due day and on it: once each for a due day, whatever runs how often.
create table rappel (
  projet_id integer not null references projet,
  objet text not null check (objet in ('convention', 'bilan')),
  moment text not null check (moment in ('avant', 'jour')),
  echeance date not null,
  le timestamptz not null,
  primary key (projet_id, objet, moment, echeance)
);
