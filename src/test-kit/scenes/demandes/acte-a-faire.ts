import type { Banc } from '#test-kit/banc/banc.ts'

/** A request that writes, and the account that sends it. */
export interface AFaire {
  qui: number
  methode: string
  chemin: string
  corps?: object
  formulaire?: FormData
}

/** A call that writes, on a scene of its own: it shares nothing with another, save the settings. */
export interface Acte {
  /** Key of its contract. */
  cle: string
  /** What tells it from another act of the same call. */
  cas?: string
  poser(banc: Banc): Promise<AFaire>
}

export const titreDe = ({ cle, cas }: Pick<Acte, 'cle' | 'cas'>): string => (cas ? `${cle}, ${cas}` : cle)
