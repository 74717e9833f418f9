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

const estPourNous = (valeur: unknown): valeur is Lot<VersChef> =>
  typeof valeur === 'object' && valeur !== null && 'lot' in valeur

/** Counts for the `nombre` servers of a start, in the process that runs them; `equipe` says how they are. */
export function ouvrirGuichet(nombre: number, equipe: () => MesuresDeTous['equipe']): Guichet {
  const clients = new Map<number, Client>()
  const tables = new Map<string, Places>()
  const crediter = ouvrirCredits(nombre, () => performance.now())
  const recueils = new Map<number, { mesures: unknown[]; manquent: Set<Client>; finir(): void }>()
  let dernier = 0

  async function prendre(client: Client, extract: Extract<VersChef, { demande: 'prendre' }>): Promise<void> {
    const places = tables.get(extract.nom) ?? ouvrirPlacesDici(extract.regle)
    tables.set(extract.nom, places)
    const rendre = await places.prendre(extract.cle)
    if (rendre && client.parti) return rendre()
    if (rendre) client.tenues.set(extract.id, rendre)
    client.dire({ reponse: extract.id, valeur: rendre !== null })
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
  function noter(client: Client, numero: number, mesures: unknown): void {
    const r = recueils.get(numero)
    if (!r?.manquent.delete(client)) return
    if (mesures) r.mesures.push(mesures)
    if (r.manquent.size === 0) r.finir()
  }
  function repondre(client: Client, vers: VersChef): void {
    if (vers.demande === 'prendre') void prendre(client, vers)
    else if (vers.demande === 'rendre') {
      client.tenues.get(vers.id)?.()
      client.tenues.delete(vers.id)
    } else if (vers.demande === 'crediter')
      client.dire({ reponse: vers.id, valeur: crediter(vers.cle, vers.max, vers.fenetre) })
    else if (vers.demande === 'voici') noter(client, vers.id, vers.mesures)
    else
      void recueillir(client).then((autres) =>
        client.dire({ reponse: vers.id, valeur: { autres, equipe: equipe() } }),
      )
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
