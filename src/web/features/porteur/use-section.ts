import { useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import type { Section } from '#domain/porteur/champs.ts'
import { type ChampPorteur, DONNEES_ENREGISTREES, LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { garderPorteur, requetePorteur } from '#web/socle/personne/porteur.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { dit } from './champ-porteur.ts'

interface Reglages<V> {
  porteur: PorteurReponse
  section: Section
  /** Fields of the section as the form shows them. */
  lire: (porteur: PorteurReponse) => V
  /** What is sent, from what is typed; the values themselves when absent. */
  preparer?: (valeurs: V) => Record<string, unknown>
  verifier: (corps: unknown) => ErreursChamps
  surSucces?: () => void
}

/** The form of one section: what is typed survives every refusal, and a save by somebody else is told. */
export function useSection<V extends { [C in ChampPorteur]?: unknown }>(reglages: Reglages<V>) {
  const [perime, setPerime] = useState(false)
  const [enregistre, setEnregistre] = useState(false)
  const initial = reglages.lire(reglages.porteur)
  const preparer = reglages.preparer ?? ((v: V) => ({ ...v }))
  const { id, version } = reglages.porteur
  const f = useFormulaire<V, PorteurReponse>({
    initial,
    libelles: Object.fromEntries(
      Object.keys(initial).map((c) => [c, LIBELLES_PORTEUR[c as ChampPorteur]]),
    ) as {
      [C in keyof V]?: string
    },
    verifier: (v) => reglages.verifier(preparer(v)),
    envoyer: async (valeurs) => {
      setPerime(false)
      const corps = { section: reglages.section, version, ...preparer(valeurs) }
      try {
        return (await appeler(appelsPorteur.modifierPorteur, { params: { id }, corps })).data
      } catch (e) {
        if (e instanceof ErreurApi && e.code === 'version') setPerime(true)
        throw e
      }
    },
    surSucces: async (porteur): Promise<void> => {
      garderPorteur(porteur)
      f.remplacer(reglages.lire(porteur))
      annoncer(DONNEES_ENREGISTREES)
      setEnregistre(true)
      reglages.surSucces?.()
      await rafraichirMoi()
    },
    echec: 'Une erreur inattendue s’est produite. Vos modifications ne sont pas enregistrées.',
  })
  return {
    ...f,
    /** What ties an input of the kit to a field; `champ`, with what the table of fields says of it. */
    lier: f.champ,
    champ: <N extends keyof V & ChampPorteur>(nom: N) => ({ ...f.champ(nom), ...dit(nom) }),
    perime,
    /** Saved since the screen was opened. */
    enregistre,
    modifie: JSON.stringify(f.valeurs) !== JSON.stringify(initial),
    /** Drops what is typed for what is stored now. */
    recharger: async (): Promise<void> => {
      const porteur = await requetes.fetchQuery({ ...requetePorteur(id), staleTime: 0 })
      setPerime(false)
      f.remplacer(reglages.lire(porteur))
    },
  }
}
