import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { EchecChargement } from '#web/socle/projet/EchecChargement.tsx'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { useRetourListe } from '#web/socle/projet/vue-liste.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import { EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import type { Dossier } from './EcranInstruction.tsx'
import './instruction.css'

const TITRE = 'Récapitulatif du projet'

/** What staff do on an application: check its report, put it before a commission, or read it (001 §2). */
function titreDe(projet: ProjetReponse): string {
  if (projet.isBilanFilled || projet.isBilanRefused) return 'Contrôle des documents'
  if (projet.isAccepted && projet.dateCommission === null) return 'Affecter le projet à une commission'
  return TITRE
}

/** One application for staff, found by its id in the address; `children` shows it once it is read. */
export function EcranProjet({ children }: { children: (dossier: Dossier) => ReactNode }) {
  const [q] = useSearchParams()
  const retour = useRetourListe()
  const id = Number(q.get('id')) || 0
  const projet = useQuery({ ...requeteProjet(id), enabled: id > 0 })
  const [categories, domaines] = useQueries({
    queries: [requeteCategoriesProjets, requeteDomainesEditoriaux],
  })
  if (id === 0 || (projet.error instanceof ErreurApi && projet.error.statut === 404))
    return (
      <Page titre={TITRE} retour={retour}>
        <EtatVide
          titre="Projet introuvable"
          action={<LienBouton vers={retour.vers}>Retour aux projets</LienBouton>}
        >
          Il n’existe pas, ou n’existe plus.
        </EtatVide>
      </Page>
    )
  const panne = [projet, categories, domaines].find((r) => r.isError && r.data === undefined)
  if (panne)
    return (
      <Page titre={TITRE} retour={retour}>
        <EchecChargement erreur={panne.error} surReessayer={() => void panne.refetch()} />
      </Page>
    )
  if (!projet.data || !categories.data || !domaines.data)
    return (
      <Page titre={TITRE} retour={retour}>
        <Squelette forme="formulaire" lignes={8} />
      </Page>
    )
  return children({
    titre: titreDe(projet.data),
    projet: projet.data,
    categories: categories.data,
    domaines: domaines.data,
  })
}
