import type { CIVILITES } from '#domain/porteur/champs.ts'

/** Everything the registration asks, over its two steps. */
export interface Inscription {
  nomStructure: string
  presentation: string
  idCategorieStructure: number | null
  civilite: (typeof CIVILITES)[number] | null
  prenom: string
  nom: string
  fonction: string
  email: string
  mobile: string
  tel: string
  password: string
  password2: string
  cgv: boolean
  /** Only asked by a correction that names another address. */
  motDePasseActuel: string
}

export const INSCRIPTION_VIDE: Inscription = {
  nomStructure: '',
  presentation: '',
  idCategorieStructure: null,
  civilite: null,
  prenom: '',
  nom: '',
  fonction: '',
  email: '',
  mobile: '',
  tel: '',
  password: '',
  password2: '',
  cgv: false,
  motDePasseActuel: '',
}

/** One draft for a new registration, one for each account that corrects its own. */
const cle = (porteurId: number | undefined): string =>
  porteurId === undefined ? 'inscription' : `inscription-${porteurId}`

/** What was typed before the page was loaded again; never a password. */
export function relireBrouillon(porteurId?: number): Partial<Inscription> {
  try {
    return JSON.parse(sessionStorage.getItem(cle(porteurId)) ?? '{}') as Partial<Inscription>
  } catch {
    return {}
  }
}

export function garderBrouillon(
  { password: _, password2: __, motDePasseActuel: ___, cgv: ____, ...reste }: Inscription,
  porteurId?: number,
): void {
  sessionStorage.setItem(cle(porteurId), JSON.stringify(reste))
}

export const oublierBrouillon = (porteurId?: number): void => sessionStorage.removeItem(cle(porteurId))
