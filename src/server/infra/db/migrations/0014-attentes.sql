-- What waits for a payment, or for the review of a report, is counted from these alone.
create index projet_convention_signee on projet (id)
  where convention_signee_le is not null and archive_le is null and retire_le is null;
create index bilan_rempli on bilan (projet_id) include (rempli_le) where rempli_le is not null;

-- These too are waited for by lists that somebody looks at.
create trigger annoncer_convention after update on projet for each row
  when (old.convention_signee_le is distinct from new.convention_signee_le) execute function annoncer_attente();
create trigger annoncer_paiement after insert on paiement for each row execute function annoncer_attente();
create trigger annoncer_paiement_annule after update on paiement for each row
  when (old.annule_le is distinct from new.annule_le) execute function annoncer_attente();
create trigger annoncer_bilan after update on bilan for each row
  when (old.rempli_le is distinct from new.rempli_le) execute function annoncer_attente();
create trigger annoncer_controle_bilan after insert on controle_bilan for each row execute function annoncer_attente();
