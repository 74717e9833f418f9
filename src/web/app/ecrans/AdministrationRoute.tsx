import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

const venu = <N extends string>(charger: () => Promise<Record<N, ComponentType>>, nom: N) =>
  lazy(async () => ({ default: (await charger())[nom] }))

/** The screens whose address has this in it, the first that does. */
const ECRANS: readonly [RegExp, ComponentType][] = [
  [
    /\/aides-anterieures$/,
    venu(() => import('#web/features/aide-anterieure/EcranAidesAnterieures.tsx'), 'EcranAidesAnterieures'),
  ],
  [/\/reprises(\/|$)/, venu(() => import('#web/features/reprise/EcransReprise.tsx'), 'EcransReprise')],
  [/\/jetons$/, venu(() => import('#web/features/jeton-lecture/EcranJetons.tsx'), 'EcranJetons')],
  [/\/jetons\/tableur$/, venu(() => import('#web/features/jeton-lecture/EcranTableur.tsx'), 'EcranTableur')],
  [/\/colis(\/|$)/, venu(() => import('#web/features/colis/EcransColis.tsx'), 'EcransColis')],
  [/\/kit-com$/, venu(() => import('#web/features/kit-com/EcranKitCom.tsx'), 'EcranKitCom')],
  [/\/journal$/, venu(() => import('#web/features/journal/EcranJournal.tsx'), 'EcranJournal')],
  [/\/envois$/, venu(() => import('#web/features/envoi/EcranEchecs.tsx'), 'EcranEchecs')],
  [
    /\/pages\/[^/]+$/,
    venu(() => import('#web/features/page/edition/EcranPageEditee.tsx'), 'EcranPageEditee'),
  ],
  [/\/nouveau$/, venu(() => import('#web/features/compte/EcranNouveauCompte.tsx'), 'EcranNouveauCompte')],
]

/** Screens of administration that few days open: one entry of the router, which is in every first load. */
export function AdministrationRoute() {
  const { pathname } = useLocation()
  const [, Ecran] = ECRANS.find(([chemin]) => chemin.test(pathname)) ?? []
  return <Suspense fallback={<Squelette lignes={6} />}>{Ecran && <Ecran />}</Suspense>
}
