-- What a time-stamping authority said of a sealed document, and since when one is awaited that gave nothing.
alter table document
  add column horodate_le timestamptz,
  add column sans_horodatage_le timestamptz,
  -- The bytes as they were first given, when a stamp was joined to them afterwards.
  add column empreinte_avant bytea check (length(empreinte_avant) = 32),
  add check (horodate_le is null or sans_horodatage_le is null);
create index document_sans_horodatage on document (sans_horodatage_le) where sans_horodatage_le is not null;
create index document_empreinte_avant on document (empreinte_avant) where empreinte_avant is not null;
