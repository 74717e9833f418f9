-- Two structures paid on one bank account are found without reading any: what is compared is a fingerprint that only the
-- portal's key makes. Accounts registered before have theirs at the next start.
alter table porteur add column iban_empreinte bytea;
create index porteur_iban_empreinte on porteur (iban_empreinte) where iban_empreinte is not null;
