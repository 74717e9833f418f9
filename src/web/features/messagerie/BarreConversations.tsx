import type { ReactNode } from 'react'
import { ROLES_CONVERSATION } from '#domain/messagerie/liste-conversations.ts'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { BarreListe } from '#web/ui/liste/BarreListe.tsx'
import type { FiltreOffert } from '#web/ui/liste/filtre.ts'
import { PuceFile } from '#web/ui/liste/Puce.tsx'
import type { NomFiltre, VueConversations } from './vue-conversations.ts'

/** How many wait in all, whatever the filters. */
interface Attentes {
  nonLues: number
  sansReponse: number
  auMoins?: boolean | undefined
}

const LIBELLES = { porteurProjet: 'Porteurs de projet', membreCommission: 'Membres de la commission' }

/** Queues have their own chips: they are not offered twice. */
const OFFERTS: readonly FiltreOffert<NomFiltre>[] = [
  {
    genre: 'un',
    nom: 'role',
    titre: 'Rôle',
    valeurs: ROLES_CONVERSATION.map((valeur) => ({ valeur, libelle: LIBELLES[valeur] })),
  },
  { genre: 'jours', noms: ['dernierDu', 'dernierAu'], titre: 'Dernier message', dit: 'Dernier message' },
]

/** Ways to sort beside a conversation, where the header of the latest message has no place. */
const TRIS = [
  { valeur: 'dernier', libelle: 'Plus anciennes' },
  { valeur: '-nonlus', libelle: 'Non lues d’abord' },
  { valeur: 'nom', libelle: 'De A à Z' },
  { valeur: '-nom', libelle: 'De Z à A' },
]

interface Proprietes {
  liste: VueConversations
  attentes: Attentes | undefined
}

/** The search, the order and the filters of the conversations. */
export function BarreConversations({ liste: { vue, aller, chercher, filtrer }, attentes }: Proprietes) {
  const file = (nom: 'nonLues' | 'sansReponse', libelle: string, plus?: boolean): ReactNode => (
    <PuceFile
      nombre={attentes?.[nom]}
      auMoins={plus}
      choisie={vue.filtres[nom] === 'oui'}
      surClic={() => filtrer({ [nom]: vue.filtres[nom] === 'oui' ? '' : 'oui' })}
    >
      {libelle}
    </PuceFile>
  )
  const { nonLues, sansReponse } = vue.filtres
  return (
    <BarreListe
      offerts={OFFERTS}
      filtres={vue.filtres}
      surChange={filtrer}
      debut={
        <>
          <Recherche libelle="Rechercher un utilisateur" valeur={vue.recherche} surRecherche={chercher} />
          <Selection
            nom="tri"
            libelle="Ordre"
            invite="Plus récentes"
            options={TRIS}
            valeur={TRIS.find((t) => t.valeur === vue.tri)?.valeur ?? null}
            onChange={(tri) => aller({ tri: tri ?? '' })}
          />
        </>
      }
      files={{
        nombre: [nonLues, sansReponse].filter(Boolean).length,
        puces: (
          <>
            {file('nonLues', 'Non lues')}
            {file('sansReponse', 'Sans réponse', attentes?.auMoins)}
          </>
        ),
      }}
    />
  )
}
