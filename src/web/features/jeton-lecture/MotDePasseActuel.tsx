import type { ComponentProps } from 'react'
import { LIBELLES_JETON as L } from '#domain/jeton-lecture/libelles.ts'
import { SaisieMotDePasse } from '#web/ui/champs/SaisieTexte.tsx'

/** The password again, before a token is made, and why. */
export const MotDePasseActuel = (
  champ: Omit<ComponentProps<typeof SaisieMotDePasse>, 'libelle' | 'aide' | 'requis'>,
) => (
  <SaisieMotDePasse
    {...champ}
    libelle={L.motDePasseActuel}
    aide={'Un jeton ouvre le portail à qui le tient\u00a0: confirmez que c’est bien vous.'}
    requis
  />
)
