import { lazy, Suspense, useState } from 'react'
import type { Vue as VueGardeeLue } from '#domain/vue/contrat.ts'
import { useVues } from '#web/socle/projet/vues.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import type { Vue } from './vue-projets.ts'

const ModaleVue = lazy(async () => ({ default: (await import('./ModaleVue.tsx')).ModaleVue }))

/** The named view that the address is of, if it is one this person may see. */
export const useVueGardee = (vue: Vue): VueGardeeLue | undefined =>
  useVues().find((v) => String(v.id) === vue.gardee)

/** Keeps what the list shows under a name. */
export function EnregistrerVue({ vue }: { vue: Vue }) {
  const [ouverte, setOuverte] = useState(false)
  return (
    <>
      <Bouton icone="plus" onClick={() => setOuverte(true)}>
        Enregistrer la vue
      </Bouton>
      <Suspense fallback={null}>
        {ouverte && <ModaleVue vue={vue} fermer={() => setOuverte(false)} />}
      </Suspense>
    </>
  )
}
