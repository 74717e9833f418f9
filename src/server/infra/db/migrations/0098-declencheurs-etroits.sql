-- A condition costs each save its reading and planning anew; the columns that it is about are looked at first,
-- for nothing. A save of a draft names none of these.
create or replace trigger annoncer_projet after update of signe_le, signe_revision, retire_le, archive_le, commission_id
  on projet for each row
  when (old.signe_le is distinct from new.signe_le or old.signe_revision is distinct from new.signe_revision
    or old.retire_le is distinct from new.retire_le or old.archive_le is distinct from new.archive_le
    or old.commission_id is distinct from new.commission_id)
  execute function annoncer_attente();
create or replace trigger annoncer_convention after update of convention_signee_le on projet for each row
  when (old.convention_signee_le is distinct from new.convention_signee_le) execute function annoncer_attente();
create or replace trigger compter_en_commission_change after update of commission_id, retire_le, caa_avis, ca_avis,
    montant_demande, montant_recommande, caa_montant, ca_montant on projet for each row
  when ((old.commission_id is not null or new.commission_id is not null)
    and row(old.commission_id, old.retire_le is null, old.caa_avis, old.ca_avis, old.montant_demande, old.montant_recommande,
      old.caa_montant, old.ca_montant)
    is distinct from row(new.commission_id, new.retire_le is null, new.caa_avis, new.ca_avis, new.montant_demande,
      new.montant_recommande, new.caa_montant, new.ca_montant))
  execute function compter_projet_en_commission();
