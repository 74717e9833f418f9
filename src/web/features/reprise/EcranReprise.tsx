import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { RETOUR_REPRISES } from './CadreReprise.tsx'
import { ETAPES, type EtapeReprise, etapeDue, SUITE, versEtape } from './etapes-reprise.ts'
import { estPerdue, relireReprises, requeteReprise } from './requetes-reprise.ts'

const ECRANS = {
  fichier: lazy(async () => ({ default: (await import('./fichier/EtapeFichier.tsx')).EtapeFichier })),
  colonnes: lazy(async () => ({ default: (await import('./colonnes/EtapeColonnes.tsx')).EtapeColonnes })),
  essai: lazy(async () => ({ default: (await import('./essai/EtapeEssai.tsx')).EtapeEssai })),
  structures: lazy(async () => ({
    default: (await import('./probables/EtapeProbables.tsx')).EtapeProbables,
  })),
  appliquer: lazy(async () => ({ default: (await import('./appliquer/EtapeAppliquer.tsx')).EtapeAppliquer })),
}

const FINIS = {
  essai: 'L’essai est terminé.',
  application: 'La reprise est appliquée.',
  annulation: 'La reprise est annulée.',
} as const

/** Says once that a job is over, and leads who waited for it to what it left. */
function useFinDuTravail(r: RepriseLue | undefined): void {
  const avant = useRef<RepriseLue['travail']>(null)
  const quoi = r?.travail?.quoi ?? null
  const echec = r?.echec ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as a job begins, once as it ends
  useEffect(() => {
    if (!r) return
    const fini = avant.current
    const change = fini?.quoi !== quoi
    avant.current = r.travail
    if (fini && quoi === null) {
      annoncer(echec ?? FINIS[fini.quoi], echec ? 'refuse' : 'fait')
      void relireReprises()
    }
    if (change && document.activeElement === document.body && (fini || quoi))
      document.getElementById(SUITE)?.focus()
  }, [quoi, r === undefined])
}

/** `/admin/reprises/:id`, and `/:etape`: one import at one of its five steps, followed while a job runs. */
export function EcranReprise({ id, demandee }: { id: number; demandee: string | undefined }) {
  const { data: r, isPending, error, refetch } = useQuery(requeteReprise(id))
  useFinDuTravail(r)
  const perdue = estPerdue(error)
  if (!r || perdue)
    return (
      <Page titre="Reprise" retour={RETOUR_REPRISES}>
        {isPending && <Squelette forme="tableau" lignes={8} />}
        {perdue && r && (
          <EtatVide
            titre="Cette reprise n’est plus là"
            icone="dossier"
            action={<LienBouton vers="/admin/reprises">Voir les reprises</LienBouton>}
          >
            Elle a été retirée entre-temps, avec son fichier. Rien de ce qu’elle contenait n’a été enregistré.
          </EtatVide>
        )}
        {error && !(perdue && r) && (
          <EtatErreur
            message="Cette reprise n’a pas pu être lue."
            raison={messageDe(error)}
            surReessayer={reessaiDe(error, refetch)}
          />
        )}
      </Page>
    )
  const etape = ETAPES.find((e) => e === demandee)
  if (etape === undefined) return <Navigate to={versEtape(id, etapeDue(r))} replace />
  return <Etape reprise={r} etape={etape} />
}

function Etape({ reprise, etape }: { reprise: RepriseLue; etape: EtapeReprise }) {
  const Ecran = ECRANS[etape]
  return (
    <Suspense fallback={<Squelette forme="tableau" lignes={8} />}>
      <Ecran reprise={reprise} />
    </Suspense>
  )
}
