import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ProjetCourt, ProjetReponse } from '#domain/projet/reponse.ts'
import { EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { EchecChargement } from './EchecChargement.tsx'
import { requeteMesProjets, requeteProjet } from './projets.ts'

export const MES_DEMANDES = { vers: '/porteur-projet/demandes', libelle: 'Voir mes demandes' }

interface Cadre {
  titre: string
  /** Which of the holder's applications the screen is for, best first, when the address names none. */
  choisir: readonly ((p: ProjetCourt) => boolean)[]
  /** Said when there is none. */
  aucun: { titre: string; texte: string }
  children: (projet: ProjetReponse) => ReactNode
}

/**
 * The application a holder's screen is about: the one `?projetId=` names, else the first that fits. Says so
 * while it loads, when it fails, when there is none.
 */
export function ProjetCible({ titre, choisir, aucun, children }: Cadre) {
  const [recherche] = useSearchParams()
  const nomme = Number(recherche.get('projetId')) || null
  const liste = useQuery({ ...requeteMesProjets, enabled: nomme === null })
  const vivants = liste.data?.filter((p) => !p.isArchived && !p.isWithdrawn) ?? []
  const trouve = choisir.map((c) => vivants.find(c)).find((p) => p !== undefined)
  const id = nomme ?? trouve?.id ?? 0
  const projet = useQuery({ ...requeteProjet(id), enabled: id > 0 })
  const enEchec = [liste, projet].filter((q) => q.isError)

  if (enEchec[0])
    return (
      <Page titre={titre}>
        <EchecChargement
          erreur={enEchec[0].error}
          surReessayer={() => void Promise.all(enEchec.map((q) => q.refetch()))}
          ailleurs={MES_DEMANDES}
        />
      </Page>
    )
  if (projet.data) return children(projet.data)
  if (id > 0 || liste.isPending)
    return (
      <Page titre={titre}>
        <Squelette forme="formulaire" lignes={6} />
      </Page>
    )
  return (
    <Page titre={titre}>
      <EtatVide
        icone="dossier"
        titre={aucun.titre}
        action={
          <LienBouton variante="primary" vers={MES_DEMANDES.vers}>
            {MES_DEMANDES.libelle}
          </LienBouton>
        }
      >
        {aucun.texte}
      </EtatVide>
    </Page>
  )
}
