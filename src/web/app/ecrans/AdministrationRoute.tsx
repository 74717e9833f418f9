import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

/** The screens of a path that ends or goes on with that word. */
const ECRANS: readonly [RegExp, ComponentType][] = [
  [
    /\/aides-anterieures$/,
    lazy(async () => ({
      default: (await import('#web/features/aide-anterieure/EcranAidesAnterieures.tsx'))
        .EcranAidesAnterieures,
    })),
  ],
  [
    /\/reprises(\/|$)/,
    lazy(async () => ({ default: (await import('#web/features/reprise/EcransReprise.tsx')).EcransReprise })),
  ],
  [
    /\/jetons$/,
    lazy(async () => ({
      default: (await import('#web/features/jeton-lecture/EcranJetons.tsx')).EcranJetons,
    })),
  ],
  [
    /\/jetons\/tableur$/,
    lazy(async () => ({
      default: (await import('#web/features/jeton-lecture/EcranTableur.tsx')).EcranTableur,
    })),
  ],
  [
    /\/colis(\/|$)/,
    lazy(async () => ({ default: (await import('#web/features/colis/EcransColis.tsx')).EcransColis })),
  ],
]

/** What comes into the portal or leaves it, past base, read tokens, parcels: one entry of the router. */
export function AdministrationRoute() {
  const { pathname } = useLocation()
  const [, Ecran] = ECRANS.find(([chemin]) => chemin.test(pathname)) ?? []
  return <Suspense fallback={<Squelette lignes={6} />}>{Ecran && <Ecran />}</Suspense>
}
