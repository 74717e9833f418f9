/** The minimum of transfers, entries, sittings and minutes: one statement each, whose text is the answer. */

const REPONSE = `select '{"data":' || coalesce(json_agg(t), '[]')::text || '}' as json from`
const ATTEND = `p.convention_signee_le is not null and p.retire_le is null and p.archive_le is null
  and not exists (select from paiement y where y.projet_id = p.id and y.annule_le is null)`
const DOSSIERS = `select p.id, p.numero, p.nom, o.nom_structure as structure, o.ville, p.montant_demande, p.caa_avis, p.caa_montant,
    d.rang, d.le, d.decision, d.montant_alloue, d.pour, d.contre, d.abstention, d.remarque
  from seance s join projet p on p.commission_id = s.commission_id join porteur o on o.id = p.porteur_id
    left join seance_dossier d on d.seance_id = s.id and d.projet_id = p.id`

/** Of what bears that id. */
export const LECTURES = {
  aPayer: `select '{"data":' || (select coalesce(json_agg(t), '[]') from (select p.id, p.numero, p.nom, p.numero_convention,
      p.convention_signee_le, p.ca_montant, o.nom_structure, o.titulaire_compte, o.iban_fin, o.bic
      from (select * from projet p where ${ATTEND} and $1::int is not null order by p.convention_signee_le, p.id limit 50) p
      join porteur o on o.id = p.porteur_id order by p.convention_signee_le, p.id) t)::text || ',"total":'
      || (select count(*) from projet p where ${ATTEND})::text || '}' as json`,
  lots: `${REPONSE} (select l.id, l.numero, l.execution, l.prepare_le, l.approuve_le, l.exporte_le, s.n, s.montant
    from (select * from lot_virement where $1::int is not null order by id desc limit 50) l cross join lateral
      (select count(*) as n, sum(montant) as montant from ligne_virement where lot_id = l.id) s order by l.id desc) t`,
  lot: `${REPONSE} (select l.id, l.rang, l.reference, l.montant, l.titulaire, l.iban_masque, l.bic, l.libelle, l.confirmee_le,
      l.date_valeur, l.rejetee_le, l.rejet_motif, p.numero, p.nom, o.nom_structure
    from ligne_virement l join projet p on p.id = l.projet_id join porteur o on o.id = l.porteur_id
    where l.lot_id = $1 order by l.rang) t`,
  mois: `${REPONSE} (select e.* from ecriture e where $1::int is not null and e.jour >= date_trunc('month', current_date)
    order by e.jour, e.numero, e.id limit 12) t`,
  seance: `${REPONSE} (${DOSSIERS} where s.id = $1 order by d.rang, p.id) t`,
  declarations: `${REPONSE} (select u.id, u.prenom, u.nom, (select max(d.le) from declaration d where d.commission_id = $1
      and d.utilisateur_id = u.id) as le, (select json_agg(x) from deport x join projet p on p.id = x.projet_id
      where x.utilisateur_id = u.id and p.commission_id = $1) as liens
    from utilisateur u where u.role = 'membreCommission' order by u.nom) t`,
  pv: `${REPONSE} (${DOSSIERS} where s.commission_id = $1 order by p.numero) t`,
}

/** By the account $1, on what $2 names, commas between. */
export const ACTES = {
  preparer: `with ids as (select unnest(string_to_array($2, ',')::int[]) as id),
    lot as (insert into lot_virement (numero, execution, prepare_le, prepare_par, modifie_par, cle_creation)
      select 'BANC-' || left(gen_random_uuid()::text, 20), current_date, now(), $1, $1, 'banc-' || gen_random_uuid()::text
      returning id),
    lignes as (insert into ligne_virement (lot_id, rang, inscrite_par, projet_id, porteur_id, reference, montant, titulaire,
        nom_transmis, libelle, iban_chiffre, iban_masque, bic, iban_empreinte)
      select lot.id, row_number() over (order by p.id), $1, p.id, p.porteur_id, p.numero_convention || '/' || lot.id,
        p.ca_montant, o.titulaire_compte, left(o.titulaire_compte, 70), p.numero, o.iban_chiffre, o.iban_fin, o.bic,
        coalesce(o.iban_empreinte, sha256(o.iban_chiffre))
      from lot cross join ids join projet p on p.id = ids.id join porteur o on o.id = p.porteur_id)
    select '{"data":{"id":' || id || '}}' as json from lot`,
  confirmer: `with lignes as (update ligne_virement set confirmee_le = now(), confirmee_par = $1, date_valeur = current_date,
        finie_le = now() where lot_id = $2::int returning projet_id, montant),
      paiements as (insert into paiement (projet_id, montant, date_paiement, par, le)
        select projet_id, montant, current_date, $1, now() from lignes),
      demandes as (update projet p set version = version + 1, modifie_le = now() from lignes l where p.id = l.projet_id),
      courriels as (insert into envoi (canal, evenement, destinataire, sujet, texte, secret, cree_le, projet_id, pieces)
        select 'email', 'banc', 'banc@demo.fr', 'Votre aide a été versée', 'Votre aide a été versée.', false, now(), projet_id,
          '[]' from lignes)
    select '{"data":' || count(*) || '}' as json from lignes`,
  avis: `with s as (select * from seance where id = split_part($2, ',', 1)::int),
      avis as (update projet set caa_avis = 'accepte', caa_montant = 100, caa_le = now(), caa_par = $1, version = version + 1
        where id = split_part($2, ',', 2)::int returning id),
      vote as (insert into seance_dossier (seance_id, projet_id, le, par, decision, montant_alloue, pour, contre, abstention,
          quorum, cle, version)
        select s.id, avis.id, now(), $1, 'accepte', 100, 6, 0, 0, '{}', 'banc', 1 from s, avis
        on conflict (seance_id, projet_id) do update set le = excluded.le, par = excluded.par, decision = excluded.decision,
          montant_alloue = excluded.montant_alloue, pour = 6, contre = 0, abstention = 0, quorum = '{}', cle = 'banc',
          version = seance_dossier.version + 1)
    select '{"data":' || id || '}' as json from avis`,
}
