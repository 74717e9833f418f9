import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { estClePage, TITRES_PAGES } from '#domain/page/pages.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { NousEcrire } from '#web/socle/NousEcrire.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { TexteRiche } from '#web/ui/texte/TexteRiche.tsx'
import { requetePage } from './requete-page.ts'
import { VersionPage } from './VersionPage.tsx'

const SANS_COMPTE = 'Vous n’avez pas de compte, ou plus accès au vôtre\u00a0?'

/** One information page: its text as admins keep it, and which version this is. */
export function EcranPage() {
  const cle = useParams().cle ?? ''
  const { data: page, isPending, error, refetch } = useQuery(requetePage(cle))
  const absente = !estClePage(cle) || (error instanceof ErreurApi && error.statut === 404)
  if (absente)
    return (
      <Page
        titre="Page introuvable"
        chapeau="L’adresse est peut-être incomplète. Les pages d’information sont au pied de celle-ci."
      >
        <p className="legal-action sous-6">
          <LienBouton vers="/" variante="primary">
            Revenir à l’accueil
          </LienBouton>
        </p>
      </Page>
    )
  return (
    <Page titre={TITRES_PAGES[cle]}>
      {isPending && <Squelette lignes={8} />}
      {error && !page && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {page && (
        <>
          <TexteRiche texte={page.texte} />
          {cle === 'aide' && <NousEcrire quand={SANS_COMPTE} />}
          <VersionPage {...page} />
        </>
      )}
    </Page>
  )
}
