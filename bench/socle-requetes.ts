/** The minimum's statements, by hand, one an operation; the database writes the JSON, sent as it is. */

/** The columns of the staff's list, in its order: about twenty, 0.65 kB a row. */
const LIGNE = `json_build_object('id', p.id, 'numero', p.numero, 'annee', p.annee, 'nom', p.nom, 'dateDebut', p.date_debut,
  'dateFin', p.date_fin, 'dateCreation', p.cree_le, 'montantDemande', p.montant_demande, 'montantAlloue', p.ca_montant,
  'montantRecommande', p.montant_recommande, 'numeroConvention', p.numero_convention, 'signeLe', p.signe_le,
  'retireLe', p.retire_le, 'archiveLe', p.archive_le, 'caaAvis', p.caa_avis, 'caaLe', p.caa_le, 'caAvis', p.ca_avis,
  'caLe', p.ca_le, 'conventionSigneeLe', p.convention_signee_le, 'attestationSigneeLe', p.attestation_signee_le,
  'porteurProjet', json_build_object('id', o.id, 'nomStructure', o.nom_structure, 'ville', o.ville),
  'commission', case when c.id is not null then json_build_object('id', c.id, 'numero', c.numero, 'date', c.date) end,
  'paiement', case when y.id is not null then json_build_object('id', y.id, 'datePaiement', y.date_paiement) end)`
const RELATIONS = `join porteur o on o.id = p.porteur_id left join commission c on c.id = p.commission_id
  left join paiement y on y.projet_id = p.id and y.annule_le is null`

// The page is cut before the joins: no JSON is made of a row that is not shown.
const liste = (
  page: string,
  total: string,
): string => `select '{"data":' || coalesce(json_agg(t.ligne), '[]')::text
  || ',"meta":{"total":' || (${total})::text || '}}' as json from (select ${LIGNE} as ligne from (${page}) p ${RELATIONS} order by p.id) t`

/** Fifty of a commission, and how many it has. */
export const LISTE = liste(
  'select * from projet where commission_id = $1 order by id limit 50',
  'select count(*) from projet where commission_id = $1',
)
/** A thousand after that one, and how many there are. */
export const MILLE = liste(
  'select * from projet where id > $1 order by id limit 1000',
  'select count(*) from projet',
)

/** All the columns of one, what it refers to and its files. */
export const UNE = `select json_build_object('data', to_json(t))::text as json from (select p.*,
  json_build_object('id', o.id, 'nomStructure', o.nom_structure, 'ville', o.ville, 'adresse', o.adresse,
    'codePostal', o.code_postal, 'presentation', o.presentation, 'mobile', o.mobile) as "porteurProjet",
  to_json(c) as commission, to_json(y) as paiement,
  (select json_agg(json_build_object('id', f.id, 'type', f.type, 'libelle', f.libelle, 'taille', f.taille, 'mime', f.mime,
    'deposeLe', f.depose_le) order by f.id) from fichier f where f.projet_id = p.id and f.retire_le is null) as fichiers
  from (select * from projet where id = $1) p ${RELATIONS}) t`

/** What the third step holds, in the order of the statement's values. */
export const CHAMPS_ETAPE_3 = [
  'budgetGlobal',
  'montantDemande',
  'idGratuite',
  'nbAuteursInvites',
  'presenceAuteurs',
  'nbAuteursRemuneres',
  'montantRemunerationAuteurs',
  'montantFraisAuteurs',
  'raisonAucunAuteur',
  'nbModerateursInvites',
  'montantRemunerationModerateurs',
  'nbEditeursInvites',
] as const
const enColonne = (nom: string): string => nom.replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)
/** Writes them if the application is that holder's and may still be written. */
export const ENREGISTRER = `update projet set ${CHAMPS_ETAPE_3.map((nom, n) => `${enColonne(nom)} = $${n + 3}`).join(', ')},
  etape = 3, is_draft = true, revision = revision + 1, version = version + 1, modifie_le = now()
  where id = $1 and porteur_id = $2 and signe_le is null and retire_le is null and archive_le is null
  returning '{"data":{"id":' || id || ',"version":' || version || ',"revision":' || revision || '}}' as json`

export const COMPTE = `select u.id, u.mot_de_passe, o.id as porteur_id from utilisateur u
  left join porteur o on o.utilisateur_id = u.id where lower(u.email) = $1 and u.desactive_le is null`
export const SESSION =
  'insert into session (utilisateur_id, jeton_empreinte, cree_le, vue_le) values ($1, $2, now(), now())'

/** Replaces that application's budget file, if it is this holder's and may still be written. */
export const FICHIER = `with sienne as (update projet set revision = revision + 1, version = version + 1, modifie_le = now()
    where id = $1 and porteur_id = $2 and signe_le is null and retire_le is null and archive_le is null returning id)
  insert into fichier (projet_id, type, libelle, mime, taille, empreinte, cle, depose_le)
  select id, 'budget', 'piece.pdf', 'application/pdf', $3, $4, $5, now() from sienne
  on conflict (projet_id, type) where retire_le is null and type <> 'autre'
  do update set taille = excluded.taille, empreinte = excluded.empreinte, cle = excluded.cle, depose_le = excluded.depose_le
  returning '{"data":{"id":' || id || '}}' as json`
