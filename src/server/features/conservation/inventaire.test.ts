import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

/** What becomes of each table tied to a person, an application or a conversation, once its time is over. */
const TRAITEES: Record<string, string> = {
  agenda: 'part avec le compte',
  aide_correction: 'ce qui a été publié : reste',
  aide_publiee: 'la loi demande qu’elle reste publiée',
  appel_signature: 'part avec le dossier, motif compris',
  attestation: 'deux cases et un instant : restent',
  authentificateur: 'personnel seulement',
  bilan: 'les chiffres restent, le commentaire part',
  cle_acces: 'personnel seulement',
  code_erreur: 'part avec le dossier',
  code_secours: 'personnel seulement',
  code_verification: 'part, ou perd sa destination quand une signature le cite',
  changement_objection: 'part avec la demande de changement de responsable',
  changement_responsable: 'part avec la structure, document compris',
  commission: 'reste : dates, montants, qui a validé',
  conservation_annonce: 'part avec ce qu’elle annonce',
  conservation_retenue: 'part avec ce qu’elle retenait',
  controle: 'les verdicts restent, le motif part',
  controle_bilan: 'les verdicts restent, le motif part',
  conversation: 'part avec le compte',
  declaration: 'qui a déclaré, quand et dans quels mots : reste',
  declaration_dossier: 'des numéros seulement : reste',
  defi: 'personnel seulement',
  demande_adhesion: 'part avec la structure, ou avec le compte de qui demandait, message et mot compris',
  deport: 'la raison part avec le dossier, ou cinq ans après ; le fait reste',
  document: 'part, octets compris ; la convention d’une aide versée à son terme',
  ecriture: 'montant et jour restent, le nom part avec les preuves',
  envoi: 'part avec le dossier, avec le compte, ou passé la durée',
  export_ecritures: 'personnel seulement',
  fichier: 'part, octets compris',
  habilitation: 'la pièce citée part avec la structure ; qui a vérifié, et quand, reste',
  invitation: 'part passé la durée, ou avec la structure, adresse comprise',
  jeton: 'part avec le compte',
  journal: 'les lignes restent, ce qu’elles disent part',
  kit_fichier: 'personnel seulement',
  ligne_liste: 'récrite d’après ce qui reste de la demande et de son compte',
  ligne_virement: 'pièce comptable : dix ans, puis le titulaire et le compte partent',
  lot: 'part trois mois après, message et motif compris',
  lot_demande: 'part avec l’acte groupé',
  membre: 'prend fin avec la structure ; qui en était, et de quand à quand, reste',
  lot_virement: 'pièce comptable : dix ans, puis les octets du fichier partent',
  message: 'part avec le dossier ou le compte, pièce comprise',
  modele: 'personnel seulement',
  note: 'part avec le dossier ou le compte, texte compris',
  note_citation: 'part avec la note',
  ordre_document: 'part avec les virements du lot, octets compris',
  page_version: 'personnel seulement',
  page: 'personnel seulement',
  paiement: 'montant et jour restent, le motif d’annulation part',
  porteur: 'perd son identité ; la catégorie de la structure reste',
  proces_verbal: 'part à la durée des preuves, octets et signatures compris',
  projet: 'perd ses textes ; chiffres, dates, région, catégorie et décisions restent',
  pv_document: 'part avec le procès-verbal',
  pv_signataire: 'part avec le procès-verbal, mobile compris',
  rappel: 'des jours seulement : reste',
  relance: 'un jour et qui relança : reste',
  reponse_fonction: 'part avec la structure, fonction comprise',
  seance: 'part dix ans après, avec le procès-verbal',
  seance_avis: 'part dix ans après, avec le procès-verbal ; sa raison part avec le dossier',
  seance_carnet: 'part à la clôture de la séance, octets compris, sinon avec elle',
  seance_correction: 'part dix ans après, avec le procès-verbal ; ce qu’elle dit part avec le dossier',
  seance_deport: 'part dix ans après, avec le procès-verbal',
  seance_dossier:
    'part dix ans après, avec le procès-verbal ; titre, réserve et motifs partent avec le dossier',
  seance_membre: 'part dix ans après, avec le procès-verbal',
  seance_passage: 'part dix ans après, avec le procès-verbal',
  seance_pouvoir: 'part dix ans après, avec le procès-verbal',
  seance_rectification: 'part dix ans après, avec le procès-verbal',
  seance_sortie: 'part dix ans après, avec le procès-verbal',
  seance_suspension: 'part dix ans après, avec le procès-verbal',
  profil_reprise: 'personnel seulement',
  reprise: 'qui a repris quoi, quand : reste, comme les aides qu’elle a apportées',
  reprise_structure: 'les structures d’un rapport de reprise, sans personne : restent',
  structure_anterieure: 'qui fut aidé avant le portail, sans personne : reste',
  reponse_virement: 'pièce comptable : dix ans, puis le fichier de la banque part',
  session: 'part avec le compte',
  reglement_banque: 'part avec le titulaire et le compte de sa ligne',
  signature: 'perd le signataire et le contenu ; l’instant et l’empreinte restent',
  signature_en_attente: 'deux numéros, partis le lendemain matin',
  suivi: 'part avec le dossier',
  televersement: 'un jour et un nombre d’octets : restent',
  televersement_structure: 'un jour et un nombre d’octets : restent',
  verification_rib: 'part avec le compte',
  vue_liste: 'personnel seulement',
  vue_rang: 'personnel seulement',
  utilisateur:
    'avec sa structure ou, sans aucune, passé la durée : perd son identité et sa connexion ; le nom reste tant que vit une structure qui l’a eu pour membre',
}

test('chaque table liée à une personne ou à une demande a un sort décidé : une nouvelle table ne s’oublie pas', async () => {
  const { rows } = await sql<{ nom: string }>`select distinct c.relname as nom from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confrelid in ('projet'::regclass, 'porteur'::regclass, 'utilisateur'::regclass,
      'conversation'::regclass, 'signature'::regclass) order by 1`.execute(banc.db)
  const sansSort = rows.map((r) => r.nom).filter((nom) => !(nom in TRAITEES))
  expect(sansSort).toEqual([])
})

test('les tables sans lien avec une personne ne gardent d’adresse que le temps de compter', async () => {
  const { rows } = await sql<{
    nom: string
  }>`select distinct table_name as nom from information_schema.columns
    where table_schema = 'public' and column_name in ('adresse', 'email', 'destination', 'destinataire', 'agent')
    order by 1`.execute(banc.db)
  const connues = ['echec_connexion', 'envoi_inscription', 'inscription_demandee']
  expect(rows.map((r) => r.nom).filter((nom) => !(nom in TRAITEES) && !connues.includes(nom))).toEqual([])
})
