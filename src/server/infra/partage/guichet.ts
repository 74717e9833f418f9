import type { Worker } from 'node:cluster'
import { type Lot, type MesuresDeTous, parLots, type VersChef, type VersServeur } from './canal.ts'
import { ouvrirCredits } from './credits.ts'
import { ouvrirPlacesDici, type Places } from './places.ts'

/** Milliseconds that a server has to give its figures: one that is busy is left out. */
const DELAI_MESURES = 2000

type Serveur = Pick<Worker, 'send' | 'isConnected'>

interface Client {
  dire(message: VersServeur): void
  /** Places held, by the number of the question that took them. */
  tenues: Map<number, () => void>
  parti: boolean
}

export interface Guichet {
  /** Answers a server; false for a message that is not for the desk. */
  recevoir(id: number, message: unknown): boolean
  arriver(id: number, serveur: Serveur): void
  /** Gives back whatever that server held. */
  partir(id: number): void
}

const estPourNous = (m: unknown): m is Lot<VersChef> => typeof m === 'object' && m !== null && 'lot' in m

/** Counts for the `nombre` servers of a start, in the process that runs them; `equipe` says how they are. */
export function ouvrirGuichet(nombre: number, equipe: () => MesuresDeTous['equipe']): Guichet {
  const clients = new Map<number, Client>()
  const tables = new Map<string, Places>()
  const crediter = ouvrirCredits(nombre, () => performance.now())
  const recueils = new Map<number, { mesures: unknown[]; manquent: Set<Client>; finir(): void }>()
  let dernier = 0

  async function prendre(c: Client, m: Extract<VersChef, { demande: 'prendre' }>): Promise<void> {
    const places = tables.get(m.nom) ?? ouvrirPlacesDici(m.regle)
    tables.set(m.nom, places)
    const rendre = await places.prendre(m.cle)
    if (rendre && c.parti) return rendre()
    if (rendre) c.tenues.set(m.id, rendre)
    c.dire({ reponse: m.id, valeur: rendre !== null })
  }
  /** Figures of every server but the one that asks. */
  function recueillir(demandeur: Client): Promise<unknown[]> {
    const autres = [...clients.values()].filter((c) => c !== demandeur)
    const numero = ++dernier
    const mesures: unknown[] = []
    return new Promise((donner) => {
      const finir = (): void => {
        clearTimeout(terme)
        recueils.delete(numero)
        donner(mesures)
      }
      const terme = setTimeout(finir, DELAI_MESURES)
      recueils.set(numero, { mesures, manquent: new Set(autres), finir })
      if (autres.length === 0) finir()
      for (const c of autres) c.dire({ mesures: numero })
    })
  }
  function noter(c: Client, numero: number, mesures: unknown): void {
    const r = recueils.get(numero)
    if (!r?.manquent.delete(c)) return
    if (mesures) r.mesures.push(mesures)
    if (r.manquent.size === 0) r.finir()
  }
  function repondre(c: Client, m: VersChef): void {
    if (m.demande === 'prendre') void prendre(c, m)
    else if (m.demande === 'rendre') {
      c.tenues.get(m.id)?.()
      c.tenues.delete(m.id)
    } else if (m.demande === 'crediter') c.dire({ reponse: m.id, valeur: crediter(m.cle, m.max, m.fenetre) })
    else if (m.demande === 'voici') noter(c, m.id, m.mesures)
    else void recueillir(c).then((autres) => c.dire({ reponse: m.id, valeur: { autres, equipe: equipe() } }))
  }

  return {
    arriver(id, serveur) {
      const dire = parLots<VersServeur>((lot) => {
        if (clients.has(id) && serveur.isConnected()) serveur.send(lot, () => {})
      })
      clients.set(id, { dire, tenues: new Map(), parti: false })
    },
    recevoir(id, message) {
      const c = clients.get(id)
      if (!c || !estPourNous(message)) return false
      for (const m of message.lot) repondre(c, m)
      return true
    },
    partir(id) {
      const c = clients.get(id)
      if (!c) return
      clients.delete(id)
      c.parti = true
      for (const rendre of c.tenues.values()) rendre()
      for (const [numero] of recueils) noter(c, numero, null)
    },
  }
}
