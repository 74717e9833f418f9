import { jourDe } from '#domain/commun/jours.ts'
import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import type { Acte, AFaire } from '../demandes/acte-a-faire.ts'
import { demandeConventionnee } from '../demandes/demande-payee.ts'
import { creerPorteur, creerStaff } from '../fabriques.ts'
import { commissionADeclarer } from './deports-essai.ts'
import { commissionAvecAvis, dernierCode, lireBrouillon, pvArrete, saisirPv } from './pv-essai.ts'

/** The account of an administrator, and a setting as it is read. */
async function reglage(banc: Banc, chemin: string) {
  const { id: qui } = await creerStaff(banc, 'admin')
  const jeton = await banc.connecter(qui)
  const lire = async () => (await banc.appeler('GET', chemin, { jeton })).corps.data
  return { qui, jeton, lire, version: (await lire()).version as number }
}

const deuxDossiers = (banc: Banc) => commissionADeclarer(banc)
type Declarer = Awaited<ReturnType<typeof deuxDossiers>>
const deport = (
  cle: string,
  demande: (c: Declarer) => AFaire | Promise<AFaire>,
  options?: Parameters<typeof commissionADeclarer>[2],
): Acte => ({ cle, poser: async (banc) => demande(await commissionADeclarer(banc, undefined, options)) })

/** Every call of the minutes that writes. */
export const ACTES_PV: readonly Acte[] = [
  {
    cle: 'enregistrerProcesVerbal',
    async poser(banc) {
      const c = await commissionAvecAvis(banc)
      const { saisie, rang, version } = await lireBrouillon(banc, c)
      const corps = { ...saisie, lieu: 'Salle des Actes', rang, version }
      return { qui: c.admin.id, methode: 'PUT', chemin: `commissions/${c.id}/proces-verbaux/1`, corps }
    },
  },
  {
    cle: 'arreterProcesVerbal',
    async poser(banc) {
      const c = await commissionAvecAvis(banc)
      await saisirPv(banc, c)
      const { rang, empreinte } = await lireBrouillon(banc, c)
      const chemin = `commissions/${c.id}/proces-verbaux/1/arreter`
      return { qui: c.admin.id, methode: 'POST', chemin, corps: { rang, empreinte } }
    },
  },
  {
    cle: 'rectifierProcesVerbal',
    async poser(banc) {
      const c = await commissionAvecAvis(banc)
      await pvArrete(banc, c)
      const chemin = `commissions/${c.id}/proces-verbaux/1/rectifier`
      return { qui: c.admin.id, methode: 'POST', chemin, corps: {} }
    },
  },
  {
    cle: 'codeProcesVerbal',
    async poser(banc) {
      const c = await commissionAvecAvis(banc)
      const { id } = await pvArrete(banc, c)
      return { qui: c.president.id, methode: 'POST', chemin: `proces-verbaux/${id}/code`, corps: {} }
    },
  },
  {
    cle: 'signerProcesVerbal',
    async poser(banc) {
      const c = await commissionAvecAvis(banc)
      const { id } = await pvArrete(banc, c)
      await banc.appeler('POST', `proces-verbaux/${id}/code`, { jeton: c.presidente, corps: {} })
      const corps = { codeVerification: await dernierCode(banc) }
      return { qui: c.president.id, methode: 'PATCH', chemin: `proces-verbaux/${id}/signer`, corps }
    },
  },
  {
    cle: 'modifierReglesProcesVerbal',
    async poser(banc) {
      const { qui, version } = await reglage(banc, 'parametres/proces-verbaux')
      const corps = { publicationAttendSignatures: true, version }
      return { qui, methode: 'PUT', chemin: 'parametres/proces-verbaux', corps }
    },
  },
]

/** Every call of declarations and links that writes. */
export const ACTES_DEPORT: readonly Acte[] = [
  deport('declarerLiens', ({ id, membre, premier, second }) => ({
    qui: membre.id,
    methode: 'POST',
    chemin: `commissions/${id}/deports`,
    corps: {
      dossiers: [premier.id, second.id],
      aucunLien: true,
      cleCreation: 'une-declaration',
      liens: [{ projetId: second.id, type: 'famille', precision: null }],
    },
  })),
  deport(
    'declarerLien',
    ({ membre, premier }) => ({
      qui: membre.id,
      methode: 'POST',
      chemin: `projets/${premier.id}/deports`,
      corps: { type: 'famille', cleCreation: 'un-lien' },
    }),
    { exigee: false },
  ),
  deport('retirerLien', async ({ membre, premier, deMembre }) => {
    const { id } = (await deMembre.declarer(premier.id)).corps.data
    const corps = { motif: 'Erreur de ma part.' }
    return { qui: membre.id, methode: 'PATCH', chemin: `deports/${id}/retirer`, corps }
  }),
  deport('deciderRetrait', async ({ id: commission, admin, membre, premier, deMembre, deAdmin }) => {
    const { id } = (await deMembre.declarer(premier.id)).corps.data
    await deMembre.retirer(id)
    const { personnes } = (await deAdmin.declarations(commission)).corps.data
    const [lien] = personnes.find((p: { id: number }) => p.id === membre.id).liens
    const corps = { accorde: true, demandeLe: lien.retrait.demandeLe }
    return { qui: admin.id, methode: 'PATCH', chemin: `deports/${id}/decider-retrait`, corps }
  }),
  deport(
    'exigerDeclaration',
    ({ id, admin }) => ({
      qui: admin.id,
      methode: 'PATCH',
      chemin: `commissions/${id}/declaration`,
      corps: { exigee: true },
    }),
    { exigee: false },
  ),
  deport('inscrireDeport', ({ admin, membre, premier }) => ({
    qui: admin.id,
    methode: 'POST',
    chemin: `projets/${premier.id}/deports-inscrits`,
    corps: { utilisateurId: membre.id, type: 'financier', cleCreation: 'un-deport' },
  })),
  deport('leverDeport', async ({ admin, membre, premier, deAdmin }) => {
    const { id } = (await deAdmin.inscrire(premier.id, membre.id)).corps.data
    const corps = { motif: 'Contrat terminé.' }
    return { qui: admin.id, methode: 'PATCH', chemin: `deports/${id}/lever`, corps }
  }),
  {
    cle: 'daterDeclarationAnnuelle',
    async poser(banc) {
      const { id: qui } = await creerStaff(banc, 'admin')
      const { id } = await creerStaff(banc, 'membreCommission')
      const corps = { le: jourDe(banc.horloge.maintenant()) }
      return { qui, methode: 'PUT', chemin: `comptes/${id}/declaration-annuelle`, corps }
    },
  },
  {
    cle: 'modifierParametresDeports',
    async poser(banc) {
      const { qui, lire } = await reglage(banc, 'parametres/deports')
      const { exigee, termes, version } = await lire()
      const corps = { exigee, termes, version, annees: 5 }
      return { qui, methode: 'PUT', chemin: 'parametres/deports', corps }
    },
  },
]

/** Says the accounts, as the examples have them, once. */
async function reglerComptes(banc: Banc) {
  const r = await reglage(banc, 'parametres/comptabilite')
  const corps = { ...REGLAGES_EXEMPLE, version: r.version }
  await banc.appeler('PUT', 'parametres/comptabilite', { jeton: r.jeton, corps })
  return r
}

/** Every call of the accounting that writes. */
export const ACTES_ECRITURE: readonly Acte[] = [
  {
    cle: 'exporterEcritures',
    async poser(banc) {
      await reglerComptes(banc)
      await demandeConventionnee(banc, await creerPorteur(banc))
      const { id: qui } = await creerStaff(banc, 'comptable')
      const mois = jourDe(banc.horloge.maintenant()).slice(0, 7)
      return { qui, methode: 'POST', chemin: `ecritures/${mois}`, corps: {} }
    },
  },
  {
    cle: 'modifierComptabilite',
    async poser(banc) {
      const { qui, lire } = await reglerComptes(banc)
      const corps = { ...REGLAGES_EXEMPLE, encodage: 'iso-8859-15', version: (await lire()).version }
      return { qui, methode: 'PUT', chemin: 'parametres/comptabilite', corps }
    },
  },
]
