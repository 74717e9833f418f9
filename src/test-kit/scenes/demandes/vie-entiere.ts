import { CHAMPS_PORTEUR, estColonne, NOMS_PORTEUR } from '#domain/porteur/champs.ts'
import { CHAMPS, nomsOu } from '#domain/projet/saisie/champs.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { attester } from '../documents/attestation-essai.ts'
import { pdfDe } from '../documents/fichiers-essai.ts'
import { creerStaff } from '../fabriques.ts'
import { acteDeSeance } from '../seances/seance-essai.ts'
import { type ASigner, demandeASigner, dernierCode } from './demande-a-signer.ts'
import { creerCommission } from './demande-en-commission.ts'
import { BILAN_1, dernierCodePour } from './demande-payee.ts'

/** A word that every text of the holder says, and nothing else does. */
export const MARQUE = 'Quetzalcoatl'

/** Said by internal notes alone. */
export const NOTE_INTERNE = 'Xiuhtecuhtli'

const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
const BILAN_OUI = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }

/** What the register said of the structure. */
const FICHE: FicheRegistre = {
  siret: '73282932000074',
  nom: `Association ${MARQUE}`,
  autresNoms: [],
  rna: 'W751245606',
  adresse: MARQUE,
  adresseComplement: null,
  codePostal: '38000',
  commune: MARQUE,
  region: null,
  natureJuridique: '9220',
  cessee: false,
  fermee: false,
  fermeeLe: null,
}

/** Every text of the form that names somebody: a field added to its table is marked too. */
const TEXTES_MARQUES = Object.fromEntries(
  nomsOu({ effacement: 'part' }).map((nom) => [nom, CHAMPS[nom].genre === 'textes' ? [MARQUE] : MARQUE]),
)

/** Those of the profile, but for the postcode: a region is read in it. */
const PROFIL_MARQUE = Object.fromEntries(
  NOMS_PORTEUR.filter((nom) => estColonne(nom) && nom !== 'codePostal')
    .filter((nom) => ['texte', 'long'].includes(CHAMPS_PORTEUR[nom].genre))
    .map((nom) => [nom, MARQUE]),
)

const reussi = async (reponse: Promise<Reponse>): Promise<Reponse> => {
  const r = await reponse
  if (r.statut >= 300) throw new Error(`${r.statut} ${JSON.stringify(r.corps)}`)
  return r
}

const noter = async (banc: Banc, sujet: string, texte: string): Promise<void> => {
  const jeton = await banc.connecter('admin')
  await reussi(banc.appeler('POST', `notes/${sujet}`, { jeton, corps: { texte } }))
}

/** An application of a new holder, filled, whose every text is marked; messages were exchanged. */
async function dossierMarque(banc: Banc): Promise<ASigner> {
  const s = await demandeASigner(banc, {
    ...TEXTES_MARQUES,
    nom: `Festival ${MARQUE}`,
    edition: `${MARQUE} 3`,
    presentation: `Présenté par ${MARQUE}.`,
    actionsCommunication: `Radio ${MARQUE}.`,
    ville: `${MARQUE}-les-Bains`,
    lieux: [`Salle ${MARQUE}`],
    region: 'Bretagne',
    signatairePrenom: MARQUE,
    signataireNom: `${MARQUE} Lefèvre`,
    signataireFonction: `Présidente ${MARQUE}`,
    signature: `Je soussigné(e) ${MARQUE}.`,
    cleCreation: `cle-${MARQUE}`,
  })
  const email = `${MARQUE.toLowerCase()}${s.porteur.id}@essai.fr`
  await banc.db
    .updateTable('utilisateur')
    .set({
      email,
      prenom: MARQUE,
      nom: MARQUE,
      motDePasse: `hache-${MARQUE}`,
      cleCreation: `u-${MARQUE}${s.porteur.id}`,
    })
    .where('id', '=', s.porteur.utilisateurId)
    .execute()
  await banc.db
    .updateTable('porteur')
    .set({
      ...PROFIL_MARQUE,
      emailContact: `c-${email}`,
      tel: `0476 ${MARQUE}`,
      nomStructure: `Association ${MARQUE}`,
      siret: '73282932000074',
      rna: 'W751245606',
      siretSource: MARQUE,
      siretVerifieLe: new Date(0),
      siretReponse: JSON.stringify(FICHE),
    })
    .where('id', '=', s.porteur.id)
    .execute()
  const marque = { ...s, porteur: { ...s.porteur, email } }
  const { jeton } = marque
  const formulaire = new FormData()
  formulaire.set('message', `Bonjour de ${MARQUE}`)
  formulaire.set('attachment', new Blob([new Uint8Array(pdfDe(700))]), `${MARQUE}.pdf`)
  await reussi(banc.appeler('POST', 'messagerie', { jeton, formulaire }))
  await noter(banc, `projet/${s.projet.id}`, `${NOTE_INTERNE}\u00a0: ${MARQUE} a appelé.`)
  await noter(banc, `porteur/${s.porteur.id}`, `${NOTE_INTERNE}\u00a0: la structure a changé d’adresse.`)
  const corps = { section: 'contact', adresse: `2 rue ${MARQUE}` }
  await reussi(banc.appeler('PATCH', `porteurs-projet/${s.porteur.id}`, { jeton, corps }))
  return marque
}

/** The opinion is recorded again in a sitting, with a reserve for the minutes. */
async function enSeance(banc: Banc, commissionId: number, projetId: number, jeton: string): Promise<void> {
  const { id: membre } = await creerStaff(banc, 'membreCommission')
  const poster = (chemin: string, corps: object = {}) =>
    reussi(banc.appeler('POST', chemin, { jeton, corps }))
  const corps = { etape: 1, president: membre, secretaire: membre, membres: [membre] }
  const { id } = (await poster(`commissions/${commissionId}/seances`, corps)).corps.data
  await poster(`seances/${id}/membres/${membre}`, { pointage: 'arrive' })
  await reussi(acteDeSeance(banc, id, 'ouvrir', {}, jeton))
  await poster(`seances/${id}/dossiers/${projetId}/avis`, {
    decision: 'accepte',
    montantAlloue: 3000,
    unanimite: true,
    versionDossier: 0,
    cle: 'vie',
    remarque: `Sous réserve que ${MARQUE} revienne.`,
  })
  await reussi(acteDeSeance(banc, id, 'clore', {}, jeton))
}

/** The same, signed and accepted in a published commission: its agreement waits. */
async function dossierAccorde(banc: Banc): Promise<ASigner & { commissionId: number }> {
  const s = await dossierMarque(banc)
  const admin = await banc.connecter('admin')
  const { jeton } = s
  const sur = (chemin: string, corps: object = {}, qui = admin) =>
    reussi(banc.appeler('PATCH', `projets/${s.projet.id}/${chemin}`, { jeton: qui, corps }))
  await reussi(banc.appeler('POST', 'code-verification', { jeton, corps: { id: s.projet.id } }))
  await sur('signer', { codeVerification: await dernierCode(banc, s.porteur.email) }, jeton)
  await sur('controle', { ...OUI, budgetValide: false, message: `Budget de ${MARQUE} à revoir` })
  await sur('annuler-controle')
  await sur('controle', OUI)
  const { id: commissionId } = await creerCommission(banc, 'ouverte')
  await sur('commission', { idCommission: commissionId })
  await sur('montantRecommande', { montantRecommande: 2500 })
  await sur('decisionCAA', { step: 1, decision: 'refuse', motifRefus: `Trop ${MARQUE}` })
  await sur('decisionCAA', { step: 1, decision: 'accepte', montantAlloue: 3000 })
  await enSeance(banc, commissionId, s.projet.id, admin)
  await reussi(banc.appeler('PATCH', `commissions/${commissionId}/validerCAA`, { jeton: admin }))
  await sur('decisionCA', { step: 2, decision: 'accepte', montantAlloue: 3000 })
  await reussi(banc.appeler('PATCH', `commissions/${commissionId}/validerCA`, { jeton: admin }))
  await banc.viderFile()
  return { ...s, commissionId }
}

/** The same, with its agreement, payment, attestation and report: over today. */
export async function vieEntiere(banc: Banc): Promise<ASigner & { commissionId: number }> {
  const s = await dossierAccorde(banc)
  const [admin, comptable] = [await banc.connecter('admin'), await banc.connecter('comptable')]
  const { jeton } = s
  const { id } = s.projet
  const sur = (chemin: string, corps: object, qui: string) =>
    reussi(banc.appeler('PATCH', `projets/${id}/${chemin}`, { jeton: qui, corps }))
  await reussi(banc.appeler('POST', 'code-sms', { jeton, corps: { id } }))
  await sur('signer-convention', { codeVerification: await dernierCodePour(banc, id) }, jeton)
  await sur('validerPaiement', {}, comptable)
  await sur('annuler-paiement', { motif: `Virement ${MARQUE} rejeté` }, comptable)
  await sur('validerPaiement', {}, comptable)
  const a = attester(banc, jeton)
  await reussi(a.remplir(id))
  await reussi(a.signer(id, await a.recevoirCode(id)))
  const bilan = (champs: [string, string | Blob, string?][]) => {
    const formulaire = new FormData()
    for (const [nom, v, fichier] of champs)
      if (typeof v === 'string') formulaire.append(nom, v)
      else formulaire.append(nom, v, fichier)
    return reussi(banc.appeler('POST', `projets/${id}/bilan`, { jeton, formulaire }))
  }
  const pdf = () => new Blob([new Uint8Array(pdfDe(600))])
  const chiffres = Object.entries({ ...BILAN_1, commentaireBilan: `Merci ${MARQUE}` })
  await bilan([['stepBilan', '1'], ...chiffres.map(([c, v]): [string, string] => [c, String(v)])])
  const pieces = (n: string, ...champs: string[]) =>
    bilan([['stepBilan', n], ...champs.map((c): [string, Blob, string] => [c, pdf(), `${c}-${MARQUE}.pdf`])])
  await pieces('2', 'fichierBilanMoral', 'fichierBilanRemunerationAuteurs')
  await pieces('3', 'fichierComm1', 'fichierComm2')
  await sur('controleBilan', BILAN_OUI, admin)
  await banc.viderFile()
  return s
}
