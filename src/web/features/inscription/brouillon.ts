import type { CIVILITES } from '../../../domain/porteur/champs.ts'

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
}

const CLE = 'inscription'

/** What was typed before the page was loaded again; never a password. */
export function relireBrouillon(): Partial<Inscription> {
  try {
    return JSON.parse(sessionStorage.getItem(CLE) ?? '{}') as Partial<Inscription>
  } catch {
    return {}
  }
}

export function garderBrouillon({ password: _, password2: __, cgv: ___, ...reste }: Inscription): void {
  sessionStorage.setItem(CLE, JSON.stringify(reste))
}

export const oublierBrouillon = (): void => sessionStorage.removeItem(CLE)
