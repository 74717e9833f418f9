import { useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { cles } from '#web/socle/cles.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'

interface Reglages<V, D> {
  charge: D
  lire: (charge: D) => V
  verifier: (valeurs: V) => ErreursChamps
  envoyer: (valeurs: V, version: number) => Promise<D>
  /** Reads what is stored now. */
  relire: () => Promise<D>
  libelles: { [cle in keyof V]?: string }
  succes: string
}

/** A form of settings: what is typed survives every refusal, and a save by somebody else is told. */
export function useReglages<V extends object, D extends { version: number }>(reglages: Reglages<V, D>) {
  // What is typed is compared with what was loaded, not with what a later read may bring.
  const [base, setBase] = useState(reglages.charge)
  const [perime, setPerime] = useState(false)
  const poser = (charge: D): void => {
    setPerime(false)
    setBase(charge)
    f.remplacer(reglages.lire(charge))
  }
  const f = useFormulaire<V, D>({
    initial: reglages.lire(reglages.charge),
    libelles: reglages.libelles,
    verifier: reglages.verifier,
    envoyer: async (valeurs) => {
      setPerime(false)
      try {
        return await reglages.envoyer(valeurs, base.version)
      } catch (e) {
        if (e instanceof ErreurApi && e.code === 'version') setPerime(true)
        throw e
      }
    },
    surSucces: async (charge) => {
      poser(charge)
      annoncer(reglages.succes)
      await relireReglages()
    },
  })
  return {
    ...f,
    perime,
    base,
    modifie: JSON.stringify(f.valeurs) !== JSON.stringify(reglages.lire(base)),
    recharger: async (): Promise<void> => poser(await reglages.relire()),
    /** Keeps what is typed, from now on over what is stored now. */
    continuer: async (): Promise<void> => {
      setBase(await reglages.relire())
      setPerime(false)
      f.remplacer(f.valeurs)
    },
  }
}

/** After a saving: whatever the forms of this browser had kept is asked again. */
async function relireReglages(): Promise<void> {
  await requetes.invalidateQueries({ queryKey: cles.referentiels() })
  await rafraichirMoi()
}
