import { useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import { DONNEES_ENREGISTREES, LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { Section } from '#domain/porteur/sections.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { garderPorteur, requetePorteur } from '#web/socle/personne/porteur.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'

type Libelle = keyof typeof LIBELLES_PORTEUR

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
export function useSection<V extends { [C in Libelle]?: unknown }>(r: Reglages<V>) {
  const [perime, setPerime] = useState(false)
  const [enregistre, setEnregistre] = useState(false)
  const initial = r.lire(r.porteur)
  const preparer = r.preparer ?? ((v: V) => ({ ...v }))
  const { id, version } = r.porteur
  const f = useFormulaire<V, PorteurReponse>({
    initial,
    libelles: Object.fromEntries(Object.keys(initial).map((c) => [c, LIBELLES_PORTEUR[c as Libelle]])) as {
      [C in keyof V]?: string
    },
    verifier: (v) => r.verifier(preparer(v)),
    envoyer: async (v) => {
      setPerime(false)
      const corps = { section: r.section, version, ...preparer(v) }
      try {
        return (await appeler(appelsPorteur.modifierPorteur, { params: { id }, corps })).data
      } catch (e) {
        if (e instanceof ErreurApi && e.code === 'version') setPerime(true)
        throw e
      }
    },
    surSucces: async (porteur): Promise<void> => {
      garderPorteur(porteur)
      f.remplacer(r.lire(porteur))
      annoncer(DONNEES_ENREGISTREES)
      setEnregistre(true)
      r.surSucces?.()
      await rafraichirMoi()
    },
    echec: 'Une erreur inattendue s’est produite. Vos modifications ne sont pas enregistrées.',
  })
  return {
    ...f,
    perime,
    /** Saved since the screen was opened. */
    enregistre,
    modifie: JSON.stringify(f.valeurs) !== JSON.stringify(initial),
    /** Drops what is typed for what is stored now. */
    recharger: async (): Promise<void> => {
      const porteur = await requetes.fetchQuery({ ...requetePorteur(id), staleTime: 0 })
      setPerime(false)
      f.remplacer(r.lire(porteur))
    },
  }
}
