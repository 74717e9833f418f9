-- What an agreement was made from, as canonical JSON: its signed copy says the same, whatever changed since.
alter table document add column contenu text;
