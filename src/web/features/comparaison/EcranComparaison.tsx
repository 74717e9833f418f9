import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { COMPARER_MIN, comparer, idsCompares } from '#domain/comparaison/comparer.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { EchecChargement } from '#web/socle/projet/EchecChargement.tsx'
import { donneesDe, type Referentiels } from '#web/socle/projet/fiche-projet.ts'
import { adresseComparaison, adresseProjet, requeteProjet } from '#web/socle/projet/projets.ts'
import { useRetourListe } from '#web/socle/projet/vue-liste.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import { EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { AjouterDemande } from './AjouterDemande.tsx'
import { Comparaison } from './Comparaison.tsx'

const TITRE = 'Comparer des demandes'

/** Two to four applications side by side, named by the address; whoever may read each of them. */
export function EcranComparaison() {
  const [q] = useSearchParams()
  const liste = useRetourListe()
  const ids = idsCompares(q.get('ids'))
  const lues = useQueries({ queries: ids.map(requeteProjet) })
  const [categories, domaines] = useQueries({
    queries: [requeteCategoriesProjets, requeteDomainesEditoriaux],
  })
  if (ids.length < COMPARER_MIN)
    return (
      <Page titre={TITRE} retour={liste}>
        <EtatVide
          titre="Une seule demande ne se compare pas"
          action={<LienBouton vers={liste.vers}>Retour aux projets</LienBouton>}
        >
          Ouvrez une demande, puis «{'\u00a0'}Comparer toute la demande{'\u00a0'}».
        </EtatVide>
      </Page>
    )
  const absente = lues.find((l) => l.error instanceof ErreurApi && l.error.statut === 404)
  if (absente)
    return (
      <Page titre={TITRE} retour={liste}>
        <EtatVide
          titre="Une de ces demandes n’est pas à lire ici"
          action={<LienBouton vers={liste.vers}>Retour aux projets</LienBouton>}
        >
          Elle n’existe pas, n’existe plus, ou votre rôle ne permet pas de la lire.
        </EtatVide>
      </Page>
    )
  const panne = [...lues, categories, domaines].find((r) => r.isError && r.data === undefined)
  if (panne)
    return (
      <Page titre={TITRE} retour={liste}>
        <EchecChargement erreur={panne.error} surReessayer={() => void panne.refetch()} />
      </Page>
    )
  const projets = lues.flatMap((l) => (l.data ? [l.data] : []))
  if (projets.length < ids.length || !categories.data || !domaines.data)
    return (
      <Page titre={TITRE} retour={liste}>
        <Squelette forme="formulaire" lignes={8} />
      </Page>
    )
  return <Comparees projets={projets} categories={categories.data} domaines={domaines.data} />
}

const NOMBRES = ['', '', 'deux', 'trois', 'quatre']

function Comparees({ projets, ...referentiels }: Referentiels & { projets: ProjetReponse[] }) {
  const naviguer = useNavigate()
  const ids = projets.map((p) => p.id)
  const sections = comparer(
    projets.map((p) => ({ donnees: donneesDe(p, referentiels), fichiers: p.fichiers })),
  )
  const total = sections.reduce((n, s) => n + s.lignes.length, 0)
  const differences = sections.reduce((n, s) => n + s.differences, 0)
  const derniere = projets.toSorted((a, b) => a.annee - b.annee || a.id - b.id).at(-1)
  const structures = [...new Set(projets.map((p) => p.porteurProjet.nomStructure))].join(', ')
  return (
    <Page
      titre={`Comparer ${NOMBRES[projets.length]} demandes`}
      document={`Comparer ${projets.map((p) => p.numero).join(' et ')}`}
      retour={derniere && { vers: adresseProjet(derniere.id), libelle: nomAffiche(derniere) }}
      chapeau={`${structures}. ${chapeau(differences, total)}`}
      action={<AjouterDemande projets={projets} />}
    >
      <Comparaison
        sections={sections}
        projets={projets}
        inverser={() => void naviguer(adresseComparaison(ids.toReversed()), { replace: true })}
      />
    </Page>
  )
}

function chapeau(differences: number, total: number): string {
  if (differences === 0) return 'Ces demandes sont identiques.'
  const egales = total - differences
  const reste =
    egales === 0
      ? '.'
      : egales === 1
        ? '\u00a0; l’autre est identique.'
        : `\u00a0; les ${egales} autres sont identiques.`
  return `${differences} réponse${differences > 1 ? 's' : ''} sur ${total} diffère${differences > 1 ? 'nt' : ''}${reste}`
}
