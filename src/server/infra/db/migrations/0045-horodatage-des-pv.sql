-- What a time-stamping authority said of sealed minutes, as 0041-horodatage.sql has it for other documents.
alter table pv_document
  add column horodate_le timestamptz,
  add column sans_horodatage_le timestamptz,
  -- The bytes as they were first given, when a stamp was joined to them afterwards: never those that were signed.
  add column empreinte_avant bytea check (length(empreinte_avant) = 32),
  add check (horodate_le is null or sans_horodatage_le is null),
  add check (empreinte_avant is null or genre = 'proces-verbal-signe');
create index pv_document_sans_horodatage on pv_document (sans_horodatage_le) where sans_horodatage_le is not null;
create index pv_document_empreinte_avant on pv_document (empreinte_avant) where empreinte_avant is not null;
