import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { estJourTarget, jourTargetDes } from '#domain/virement/jours-target.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import type { Acte, AFaire } from '../demandes/acte-a-faire.ts'
import { creerStaff } from '../fabriques.ts'
import { changerRib, NUMERO_ESSAI, REGLAGE_ESSAI, reponseBanque, sceneVirement } from './virement-essai.ts'

type Scene = Awaited<ReturnType<typeof sceneVirement>>

/** A day that a bank takes, still to come. */
const aVenir = (banc: Banc): Jour => jourTargetDes(ajouterJours(jourDe(banc.horloge.maintenant()), 1))

function dernierJourOuvre(banc: Banc): Jour {
  let jour = ajouterJours(jourDe(banc.horloge.maintenant()), -1)
  while (!estJourTarget(jour)) jour = ajouterJours(jour, -1)
  return jour
}

const par = (qui: number, methode: string, chemin: string, corps: object = {}): AFaire => ({
  qui,
  methode,
  chemin: `virements${chemin}`,
  corps,
})

async function lotPrepare(banc: Banc, nombre: number) {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(nombre, { execution: aVenir(banc) })
  const { version, lignes } = await s.lire(lot.id)
  const refs = lignes.map((l: { id: number }) => l.id) as number[]
  return { s, lot, version: version as number, lignes: refs, claire: s.comptes[0].id, nadia: s.comptes[1].id }
}

/** A run whose file was handed over on the last day that banks worked, to be executed that day. */
async function lotRemis(banc: Banc, nombre: number) {
  const ici = banc.horloge.maintenant()
  const execution = dernierJourOuvre(banc)
  banc.horloge.regler(`${execution}T09:00:00Z`)
  const s = await sceneVirement(banc)
  const { id, numero, lignes } = await s.lotTransmis(nombre, { execution })
  const { version } = await s.lire(id)
  banc.horloge.regler(ici.toISOString())
  const [claire, nadia] = [s.comptes[0].id, s.comptes[1].id]
  const references: string[] = lignes.map((l: { reference: string }) => l.reference)
  const ids: number[] = lignes.map((l: { id: number }) => l.id)
  // Handed over by Claire: only another person says that the bank stopped it.
  const arret = { arreteLe: execution, arretePar: 'Camille Renard', version }
  return { id, numero, version, execution, claire, nadia, arret, references, lignes: ids }
}

/** A run of one line whose account changed since, the change checked by a call or not yet. */
async function ribChange(banc: Banc, { verifie }: { verifie: boolean }) {
  const l = await lotPrepare(banc, 1)
  const [c] = l.lot.conventions
  if (!c) throw new Error('Une convention attendue.')
  await changerRib(banc, c.porteur)
  const { modifieLe } = (await l.s.agir('GET', `/ribs/${c.porteur.id}`)).corps.data
  const jour = jourDe(banc.horloge.maintenant())
  const appel = { ribModifieLe: modifieLe, interlocuteur: 'Camille Renard', jour }
  const chemin = `/ribs/${c.porteur.id}/verifier`
  if (verifie) await l.s.agir('POST', chemin, appel)
  return { ...l, chemin, appel }
}

const conventionnees = async (s: Scene, nombre: number): Promise<number[]> => {
  const ids = []
  for (let i = 0; i < nombre; i++) ids.push((await s.convention()).id)
  return ids
}

/** Every call of the payment runs that writes. */
export const ACTES_VIREMENT: readonly Acte[] = [
  {
    cle: 'preparerLot',
    async poser(banc) {
      const s = await sceneVirement(banc)
      const corps = { ids: await conventionnees(s, 2), execution: aVenir(banc), cleCreation: 'un-lot' }
      return par(s.comptes[0].id, 'POST', '', corps)
    },
  },
  {
    cle: 'ajouterLignes',
    async poser(banc) {
      const { s, lot, version, claire } = await lotPrepare(banc, 1)
      return par(claire, 'POST', `/${lot.id}/lignes`, { ids: await conventionnees(s, 2), version })
    },
  },
  {
    cle: 'retirerLigne',
    async poser(banc) {
      const { lot, lignes, claire, version } = await lotPrepare(banc, 2)
      return par(claire, 'DELETE', `/${lot.id}/lignes/${lignes[0]}`, { version })
    },
  },
  {
    cle: 'reprendreRib',
    async poser(banc) {
      const { lot, lignes, claire, version } = await ribChange(banc, { verifie: true })
      return par(claire, 'PATCH', `/${lot.id}/lignes/${lignes[0]}/reprendre-rib`, { version })
    },
  },
  {
    cle: 'changerExecution',
    async poser(banc) {
      const { lot, version, claire } = await lotPrepare(banc, 1)
      const execution = jourTargetDes(ajouterJours(aVenir(banc), 1))
      return par(claire, 'PATCH', `/${lot.id}/execution`, { execution, version })
    },
  },
  {
    cle: 'approuverLot',
    async poser(banc) {
      const { lot, version, nadia } = await lotPrepare(banc, 2)
      return par(nadia, 'PATCH', `/${lot.id}/approuver`, { version })
    },
  },
  {
    cle: 'telechargerOrdre',
    cas: 'la première fois',
    async poser(banc) {
      const { s, lot, claire } = await lotPrepare(banc, 2)
      await s.approuver(lot.id)
      return par(claire, 'POST', `/${lot.id}/telecharger`)
    },
  },
  {
    cle: 'produireOrdre',
    async poser(banc) {
      const { s, lot, claire } = await lotPrepare(banc, 1)
      await s.approuver(lot.id)
      return par(claire, 'POST', `/${lot.id}/ordre`)
    },
  },
  {
    cle: 'annulerLot',
    async poser(banc) {
      const { id, nadia, arret } = await lotRemis(banc, 2)
      return par(nadia, 'PATCH', `/${id}/annuler`, { motif: 'Envoyé par erreur.', ...arret })
    },
  },
  {
    cle: 'diviserLot',
    cas: 'préparé',
    async poser(banc) {
      const { lot, lignes, claire, version } = await lotPrepare(banc, 2)
      const corps = { lignes: [lignes[1]], cleCreation: 'une-division', version }
      return par(claire, 'POST', `/${lot.id}/diviser`, corps)
    },
  },
  {
    cle: 'diviserLot',
    cas: 'à la banque',
    async poser(banc) {
      const { id, lignes, nadia, arret } = await lotRemis(banc, 3)
      const corps = { lignes: [lignes[1]], cleCreation: 'une-division', ...arret }
      return par(nadia, 'POST', `/${id}/diviser`, corps)
    },
  },
  {
    cle: 'confirmerLignes',
    async poser(banc) {
      const { id, lignes, claire, execution, version } = await lotRemis(banc, 3)
      return par(claire, 'PATCH', `/${id}/confirmer`, {
        lignes: lignes.slice(0, 2),
        dateValeur: execution,
        version,
      })
    },
  },
  {
    cle: 'rejeterLigne',
    async poser(banc) {
      const { id, lignes, claire, version } = await lotRemis(banc, 2)
      const rejet = { code: 'AC04', motif: 'Compte clos', version }
      return par(claire, 'PATCH', `/${id}/lignes/${lignes[0]}/rejeter`, rejet)
    },
  },
  {
    cle: 'rejeterLigne',
    cas: 'la dernière du lot',
    async poser(banc) {
      const { id, lignes, claire, version } = await lotRemis(banc, 1)
      const rejet = { code: 'AC06', motif: 'Compte bloqué', version }
      return par(claire, 'PATCH', `/${id}/lignes/${lignes[0]}/rejeter`, rejet)
    },
  },
  {
    cle: 'noterVop',
    async poser(banc) {
      const { lot, lignes, claire, version } = await lotPrepare(banc, 1)
      const dit = { resultat: 'RVMC', nom: 'Association Les Impromptus', version }
      return par(claire, 'PATCH', `/${lot.id}/lignes/${lignes[0]}/vop`, dit)
    },
  },
  {
    cle: 'reconnaitreReponse',
    async poser(banc) {
      const { numero, references, claire } = await lotRemis(banc, 1)
      const formulaire = reponseBanque(numero, { [references[0] ?? '']: 'ACSC' })
      return { qui: claire, methode: 'POST', chemin: 'virements/reponses', formulaire }
    },
  },
  {
    cle: 'prevoirReponse',
    async poser(banc) {
      const { id, numero, references, claire } = await lotRemis(banc, 1)
      const formulaire = reponseBanque(numero, { [references[0] ?? '']: 'ACSC' })
      return { qui: claire, methode: 'POST', chemin: `virements/${id}/reponses/effets`, formulaire }
    },
  },
  {
    cle: 'appliquerReponse',
    async poser(banc) {
      const { id, numero, references, claire } = await lotRemis(banc, 3)
      const [payee = '', refusee = ''] = references
      const formulaire = reponseBanque(numero, { [payee]: 'ACSC', [refusee]: 'RJCT AC04' })
      return { qui: claire, methode: 'POST', chemin: `virements/${id}/reponses`, formulaire }
    },
  },
  {
    cle: 'verifierRib',
    async poser(banc) {
      const { claire, chemin, appel } = await ribChange(banc, { verifie: false })
      return par(claire, 'POST', chemin, appel)
    },
  },
  {
    cle: 'reglerRejet',
    async poser(banc) {
      const { id, version, lignes, claire } = await lotRemis(banc, 1)
      const jeton = await banc.connecter(claire)
      const rejet = { code: 'AC04', motif: 'Compte clos', version }
      await banc.appeler('PATCH', `virements/${id}/lignes/${lignes[0]}/rejeter`, { jeton, corps: rejet })
      const jour = jourDe(banc.horloge.maintenant())
      const appel = { interlocuteur: 'Camille Renard', numero: NUMERO_ESSAI, jour }
      const corps = { raison: 'Compte rouvert depuis.', ...appel }
      return par(claire, 'POST', `/rejets/${lignes[0]}/regler`, corps)
    },
  },
  {
    cle: 'reglerExecution',
    async poser(banc) {
      const { id, numero, references, lignes, claire, nadia, arret } = await lotRemis(banc, 1)
      const motif = 'Mauvais jour.'
      const qui = await banc.connecter(nadia)
      await banc.appeler('PATCH', `virements/${id}/annuler`, { jeton: qui, corps: { motif, ...arret } })
      const jeton = await banc.connecter(claire)
      const formulaire = reponseBanque(numero, { [references[0] ?? '']: 'ACSC' })
      await banc.appeler('POST', `virements/${id}/reponses`, { jeton, formulaire })
      const { version } = (await banc.appeler('GET', `virements/${id}`, { jeton })).corps.data
      const jour = jourDe(banc.horloge.maintenant())
      const appel = { raison: 'La somme est arrivée.', interlocuteur: 'Dominique Morel', jour }
      return par(claire, 'PATCH', `/${id}/lignes/${lignes[0]}/execution`, {
        issue: 'payee',
        ...appel,
        version,
      })
    },
  },
  {
    cle: 'modifierVirement',
    async poser(banc) {
      const { id: qui } = await creerStaff(banc, 'admin')
      const jeton = await banc.connecter(qui)
      await banc.appeler('PUT', 'parametres/virement', { jeton, corps: REGLAGE_ESSAI })
      const { version } = (await banc.appeler('GET', 'parametres/virement', { jeton })).corps.data
      const corps = { ...REGLAGE_ESSAI, heureLimite: '15:00', version }
      return { qui, methode: 'PUT', chemin: 'parametres/virement', corps }
    },
  },
]
