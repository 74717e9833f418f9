-- The order of an approved run in PDF, as it was first given: exact bytes, sealed, recognised by the verification page.
create table ordre_document (
  id integer primary key generated always as identity,
  lot_id integer not null references lot_virement,
  -- The file it speaks of: another approval is another file, and another order.
  fichier text not null check (fichier ~ '^[0-9a-f]{64}$'),
  libelle text not null,
  cle text not null unique,
  taille integer not null,
  empreinte bytea not null check (length(empreinte) = 32),
  cree_le timestamptz not null,
  -- As 0041-horodatage.sql has them for other documents.
  horodate_le timestamptz,
  sans_horodatage_le timestamptz,
  empreinte_avant bytea check (length(empreinte_avant) = 32),
  unique (lot_id, fichier),
  check (horodate_le is null or sans_horodatage_le is null)
);
create index ordre_document_empreinte on ordre_document (empreinte);
create index ordre_document_empreinte_avant on ordre_document (empreinte_avant) where empreinte_avant is not null;
create index ordre_document_sans_horodatage on ordre_document (sans_horodatage_le) where sans_horodatage_le is not null;
