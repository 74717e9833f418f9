/** The statements of the minimum, by hand: what the answers need, and nothing of how a state is derived. */

export const SESSION = `select s.id as session, u.id, u.role, u.email, u.prenom, u.nom, p.id as porteur_id, p.valide_le
  from session s join utilisateur u on u.id = s.utilisateur_id left join porteur p on p.utilisateur_id = u.id
  where s.jeton_empreinte = $1 and s.revoquee_le is null and u.desactive_le is null and s.vue_le > now() - interval '8 hours'
  and s.cree_le > now() - interval '24 hours'`

const COURT = `p.id, p.numero, p.version, p.annee, p.nom, p.reedition, p.precedent_projet_id as id_precedent_projet, p.edition,
  p.id_categorie_projet, p.id_domaines_editoriaux, p.date_debut, p.date_fin, p.cree_le as date_creation,
  p.cree_le as date, p.id_lieu, p.region, p.ville, p.budget_global, p.montant_demande, p.ca_montant as montant_alloue,
  p.montant_recommande, p.numero_convention, y.date_paiement, c.date as date_commission, p.etape as step,
  coalesce(b.step_bilan, 0) as step_bilan, p.is_draft, p.modifie_le, p.signe_le, k.le as controle_le, p.affecte_le, p.caa_le,
  p.ca_le, p.convention_signee_le, p.attestation_signee_le, b.rempli_le, kb.le as bilan_controle_le, p.retire_le,
  p.archive_le, n.nb_projets, p.porteur_id, po.nom_structure, po.ville as porteur_ville, p.commission_id,
  c.numero as commission_numero, c.annee as commission_annee, c.ca_validee_le is not null as is_closed,
  y.id as paiement_id, y.montant as paiement_montant`
const JOINTS = `join porteur po on po.id = p.porteur_id left join commission c on c.id = p.commission_id
  left join paiement y on y.projet_id = p.id and y.annule_le is null
  left join bilan b on b.projet_id = p.id
  left join lateral (select k.le from controle k where k.projet_id = p.id and k.annule_le is null
    order by k.le desc limit 1) k on true
  left join lateral (select k.le from controle_bilan k where k.projet_id = p.id order by k.le desc limit 1) kb on true
  cross join lateral (select count(*) as nb_projets from projet n where n.porteur_id = p.porteur_id) n`

const liste = (
  ou: string,
  total: string,
): string => `select ${COURT}, t.total from (select p.id, ${total} as total
  from projet p left join commission c on c.id = p.commission_id where ${ou} order by p.cree_le desc, p.id desc limit 50) t
  join projet p on p.id = t.id ${JOINTS} order by p.cree_le desc, p.id desc`

const ACCEPTE = `exists(select 1 from controle k where k.projet_id = p.id and k.annule_le is null and k.projet_valide
  and k.presentation_valide and k.budget_valide and k.fichiers_valide)`
const HORS = 'p.archive_le is null and p.commission_id is null'
const PASSEES =
  'p.archive_le is null and p.commission_id is not null and (p.ca_avis is not null or c.ca_validee_le is not null)'

export const LISTE = liste('true', '(select count(*) from projet)')
/** The same for each tab of the staff. */
export const ONGLETS: Record<string, string> = {
  'en-cours': liste(`${HORS} and not ${ACCEPTE}`, '0'),
  affectation: liste(`${HORS} and p.signe_le is not null and ${ACCEPTE}`, '0'),
  'commissions-passees': liste(PASSEES, '0'),
  archives: liste('p.archive_le is not null', '0'),
}
/** How many each tab holds. */
export const COMPTES = `select count(*) filter (where not accepte) as en_cours,
  count(*) filter (where accepte and signe) as affectation,
  (select count(*) from projet p join commission c on c.id = p.commission_id where ${PASSEES}) as passees,
  (select count(*) from projet p where p.archive_le is not null) as archives
  from (select ${ACCEPTE} as accepte, p.signe_le is not null as signe from projet p where ${HORS} offset 0) h`

export const MIENNES = `select ${COURT} from projet p ${JOINTS} where p.porteur_id = $1 order by p.cree_le desc, p.id desc`

export const UNE = `select ${COURT}, p.presentation, p.actions_communication, p.lieux, p.nb_auteurs_invites,
  p.presence_auteurs, p.nb_auteurs_remuneres, p.montant_remuneration_auteurs, p.montant_frais_auteurs,
  p.raison_aucun_auteur, p.nb_moderateurs_invites, p.montant_remuneration_moderateurs, p.nb_editeurs_invites,
  p.id_gratuite, p.signataire_prenom, p.signataire_nom, p.signataire_fonction, p.retire_motif, p.signature,
  (select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'libelle', f.libelle, 'taille', f.taille,
    'mime', f.mime, 'deposeLe', f.depose_le, 'url', 'projet-fichiers/' || f.id)), '[]') from fichier f
    where f.projet_id = p.id and f.retire_le is null) as fichiers,
  (select coalesce(json_agg(json_build_object('objet', s.objet, 'tour', s.tour, 'prenom', s.prenom, 'nom', s.nom,
    'fonction', s.fonction, 'canal', s.canal, 'le', s.le, 'empreinte', encode(s.empreinte, 'hex'))), '[]')
    from signature s where s.projet_id = p.id) as signatures,
  (select coalesce(json_agg(json_build_object('id', h.id, 'le', h.le, 'message', h.message, 'prenom', u.prenom, 'nom', u.nom,
    'projetValide', h.projet_valide, 'presentationValide', h.presentation_valide, 'budgetValide', h.budget_valide,
    'fichiersValide', h.fichiers_valide)), '[]') from controle h join utilisateur u on u.id = h.par
    where h.projet_id = p.id and h.annule_le is null) as historique_controles,
  (select row_to_json(z) from bilan z where z.projet_id = p.id) as bilan_saisi,
  (select sum(a.ca_montant) from projet a where a.porteur_id = p.porteur_id and a.annee = p.annee - 1) as aide_an_derniere
  from projet p ${JOINTS} where p.id = $1`

export const VERROU =
  'select id, porteur_id, version, revision, signe_le, retire_le, archive_le from projet where id = $1 for update'
export const ECRIRE = `update projet set budget_global = $2, etape = 3, is_draft = true, revision = revision + 1,
  version = version + 1, modifie_le = now() where id = $1`
export const CODES = `update code_verification set annule_le = now() where projet_id = $1 and objet = 'demande'
  and utilise_le is null and annule_le is null`
