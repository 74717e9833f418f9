import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useSaisie } from '#web/lib/use-saisie.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import {
  BROUILLON_FAIT,
  ENVOI_INCONNU,
  echecDe,
  echecDuBrouillon,
} from '#web/socle/projet/messages-projet.ts'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { adresseEtape } from './adresse-etape.ts'
import type { ContexteEcran } from './contexte-ecran.ts'
import { ecartsSaisie } from './ecarts-saisie.ts'
import { cibleDe, type EtapeEnregistree, envoyerEtape } from './envoi-etape.ts'

interface Reglages<V> {
  numero: 1 | 2 | 3 | 5
  contexte: ContexteEcran
  initial: V
  /** The domain's check of the whole step. */
  verifier: (valeurs: V) => ErreursChamps
  libelles: { [cle in keyof V]?: string }
  /** What leaves of the values: a field that the others hide stays typed here, and is not sent. */
  retenir?: (valeurs: V) => V
  /** Where a complete save leads. */
  surSuivant: (e: EtapeEnregistree) => void
}

/** One step of the deposit form; its first save creates the application. */
export function useEtape<V extends object>(r: Reglages<V>) {
  const naviguer = useNavigate()
  const compte = useMoi().id
  const { projet, verrou } = r.contexte
  const cible = useRef(cibleDe(projet))
  const nomDe = (id: number | null): string => `demande-${id ?? 'nouvelle'}-${r.numero}`
  const saisie = useSaisie<V, EtapeEnregistree>({
    ...r,
    le: projet ? new Date(projet.chronologie.modifieLe) : null,
    async envoyer(isDraft, valeurs) {
      const nouvelle = cible.current.id === null
      const montrees = r.retenir?.(valeurs) ?? valeurs
      const enregistree = await envoyerEtape(cible.current, r.numero, isDraft, montrees)
      // After a creation the address names the application; the form stays mounted, under the eyes of who types.
      if (isDraft && nouvelle)
        void naviguer(adresseEtape(r.numero, cible.current.id), {
          replace: true,
          preventScrollReset: true,
          state: { cle: 'nouveau' },
        })
      return enregistree
    },
    echecEnvoi: (e) => echecDe(e, ENVOI_INCONNU),
    echecBrouillon: echecDuBrouillon,
    surBrouillon: () => annoncer(BROUILLON_FAIT),
    async relire() {
      const { id } = cible.current
      if (id !== null)
        cible.current.version = (await requetes.fetchQuery({ ...requeteProjet(id), staleTime: 0 })).version
    },
    garde: {
      compte,
      nom: () => nomDe(cible.current.id),
      // Only one application at a time is being written for the first time: a new one's text is this one's.
      ancien: projet && !projet.isSigned && !projet.isRefused ? nomDe(null) : undefined,
      ouverte: verrou === null,
    },
  })
  const { retrouvee } = saisie
  return {
    ...saisie,
    projet,
    projetId: () => cible.current.id,
    /** What the text found on this device would change, as a person reads it. */
    ecarts: retrouvee
      ? ecartsSaisie(projet, r.contexte, retrouvee.valeurs, retrouvee.champs, r.libelles)
      : [],
  }
}
export type FormulaireEtape<V extends object> = ReturnType<typeof useEtape<V>>
