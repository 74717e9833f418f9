-- The number called before a refused account is said right, among those known before the rejection; earlier ones were not kept.
alter table reglement_banque add column numero text check (length(numero) between 1 and 30);
-- When the holder was reminded, once, of an account that the bank refused.
alter table ligne_virement
  add column rejet_rappele_le timestamptz,
  add check (rejet_rappele_le is null or rejet_vise_compte);
