import type { Insertable } from 'kysely'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { demandeConventionnee } from '../demandes/demande-payee.ts'
import { creerPorteur, creerStaff } from '../fabriques.ts'

/** The account that pays, as admins set it. */
export const REGLAGE_ESSAI = {
  nom: 'Sofia',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  bic: 'PSSTFRPPXXX',
  norme: '09',
}

/** What is said of a file that left, before its run is cancelled or divided. */
export const ARRET_ESSAI = { arreteLe: '2026-03-02', arretePar: 'Camille Renard' }

/** The telephone of every structure of tests, known since its registration. */
export const NUMERO_ESSAI = '+33 6 12 34 56 78'

type Champs = Parameters<typeof demandeConventionnee>[2]
let cle = 0

/** Sets how the body pays; gives two accountants and an admin, signed in, and what they do. */
export async function sceneVirement(banc: Banc) {
  const admin = await banc.connecter('admin')
  const comptes = [await creerStaff(banc, 'comptable'), await creerStaff(banc, 'comptable')] as const
  const [claire, nadia] = [await banc.connecter(comptes[0].id), await banc.connecter(comptes[1].id)]
  const regler = (corps: object) => banc.appeler('PUT', 'parametres/virement', { jeton: admin, corps })
  await regler(REGLAGE_ESSAI)
  const lire = async (id: number, jeton = claire) =>
    (await banc.appeler('GET', `virements/${id}`, { jeton })).corps.data
  /** Acts on what the screen shows now, unless `corps` says on which version. */
  const agir = async (methode: string, chemin: string, corps: object = {}, jeton = claire) => {
    const lot = methode !== 'GET' && !('version' in corps) && /^\/(\d+)\//.exec(chemin)?.[1]
    const vu = lot ? { version: (await lire(Number(lot), jeton))?.version } : {}
    return await banc.appeler(methode, `virements${chemin}`, { jeton, corps: { ...vu, ...corps } })
  }

  /** An agreement of a new structure that waits for its payment. */
  const convention = async (champs: Champs = {}, compte: Partial<Insertable<TablePorteur>> = {}) => {
    const porteur = await creerPorteur(banc, { champs: compte })
    return { ...(await demandeConventionnee(banc, porteur, champs)), porteur }
  }
  const preparer = (ids: readonly number[], corps: object = {}, jeton = claire) => {
    cle += 1
    return agir('POST', '', { ids, execution: '2026-03-04', cleCreation: `cle-${cle}`, ...corps }, jeton)
  }
  const approuver = async (id: number, jeton = nadia) =>
    agir('PATCH', `/${id}/approuver`, { version: (await lire(id)).version, rejetsLus: true }, jeton)
  const telecharger = (id: number, jeton = claire) => agir('POST', `/${id}/telecharger`, {}, jeton)
  /** A run of so many new agreements, prepared. */
  const lotPrepare = async (nombre: number, corps: object = {}) => {
    const conventions = []
    for (let i = 0; i < nombre; i++) conventions.push(await convention())
    const ids = conventions.map((c) => c.id)
    const { data } = (await preparer(ids, corps)).corps
    return { id: data.id as number, numero: data.numero as string, conventions }
  }
  /** The same, handed to the bank. */
  const lotTransmis = async (nombre: number, corps: object = {}) => {
    const lot = await lotPrepare(nombre, corps)
    await approuver(lot.id)
    const { corps: fichier } = await telecharger(lot.id)
    return { ...lot, fichier: fichier as string, lignes: (await lire(lot.id)).lignes }
  }
  return {
    admin,
    claire,
    nadia,
    comptes,
    regler,
    agir,
    lire,
    convention,
    preparer,
    approuver,
    telecharger,
    lotPrepare,
    lotTransmis,
  }
}

/** Another account of the same holder, by the holder. */
export async function changerRib(
  banc: Banc,
  porteur: { id: number; utilisateurId: number; version: number },
) {
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { version } = (await banc.appeler('GET', `porteurs-projet/${porteur.id}`, { jeton })).corps.data
  return await banc.appeler('PATCH', `porteurs-projet/${porteur.id}`, {
    jeton,
    corps: {
      section: 'rib',
      version,
      titulaireCompte: 'Les Amis du livre',
      bic: 'BNPAFRPP',
      iban: 'FR76 3000 4000 0312 3456 7890 143',
      motDePasseActuel: 'Motdepasse-2026!',
    },
  })
}

/** A bank's answer (pain.002): of each reference, or of the whole group, with its reason (« RJCT AM05 »). */
export function reponseBanque(
  numero: string,
  statuts: Record<string, string>,
  { groupe, avant = '' }: { groupe?: string; avant?: string } = {},
): FormData {
  const motif = (code?: string): string => (code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '')
  const [duGroupe, codeDuGroupe] = groupe?.split(' ') ?? []
  const lignes = Object.entries(statuts).map(([reference, dit]) => {
    const [statut, code] = dit.split(' ')
    const raison = motif(code)
    return `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${statut}</TxSts>${raison}</TxInfAndSts>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${avant}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
    <CstmrPmtStsRpt><GrpHdr><MsgId>REP-1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${numero}</OrgnlMsgId>
    ${duGroupe ? `<GrpSts>${duGroupe}</GrpSts>${motif(codeDuGroupe)}` : ''}</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>
    <OrgnlPmtInfId>${numero}</OrgnlPmtInfId>${lignes.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const formulaire = new FormData()
  formulaire.append('reponse', new Blob([xml], { type: 'application/xml' }), 'REP-1.xml')
  return formulaire
}

/** A run at the bank on its day of execution. */
export async function lotAuJour(banc: Banc, nombre: number) {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(nombre, { execution: '2026-03-02' })
  const repondre = (statuts: Record<string, string>, options = {}, chemin = '/reponses') =>
    banc.appeler('POST', `virements/${lot.id}${chemin}`, {
      jeton: s.claire,
      formulaire: reponseBanque(lot.numero, statuts, options),
    })
  const refs: string[] = lot.lignes.map((l: { reference: string }) => l.reference)
  const ids: number[] = lot.lignes.map((l: { id: number }) => l.id)
  return { s, lot, repondre, refs, ids, projets: lot.conventions.map((c) => c.id) }
}

/** Settles the rejection of a line, its structure having been called. */
export async function reglerRejet(banc: Banc, jeton: string, ligne: number | undefined): Promise<void> {
  const corps = {
    raison: 'Compte rouvert.',
    interlocuteur: 'Camille Renard',
    numero: NUMERO_ESSAI,
    jour: '2026-03-02',
  }
  const r = await banc.appeler('POST', `virements/rejets/${ligne}/regler`, { jeton, corps })
  if (r.statut !== 200) throw new Error(`Rejet non réglé : ${r.statut}`)
}

/** What was paid of these applications. */
export const paiementsDe = async (banc: Banc, ids: readonly number[]) =>
  await banc.db
    .selectFrom('paiement')
    .select(['projetId', 'datePaiement', 'montant'])
    .where('projetId', 'in', [...ids])
    .orderBy('projetId')
    .execute()
