import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'

const ModaleHabilitation = lazy(async () => ({
  default: (await import('./ModaleHabilitation.tsx')).ModaleHabilitation,
}))

/** Whether the person may say that a signatory's authority is checked. */
export const usePeutHabiliter = (): boolean => aDroit(useMoi(), 'porteur', 'canManage')

/** The way to say that a signatory's authority is checked; `relire` reads again where it was asked from. */
export function BoutonHabilitation({ h, relire }: { h: HabilitationLue; relire: () => Promise<unknown> }) {
  const [ouverte, setOuverte] = useState(false)
  const dite = useRef(false)
  // Said, the button goes: the focus stays in the page.
  useEffect(
    () => () => {
      if (dite.current) document.getElementById('contenu')?.focus({ preventScroll: true })
    },
    [],
  )
  const surFermer = (fait = false): void => {
    dite.current = fait
    setOuverte(false)
  }
  return (
    <>
      <button type="button" className="lien petit" onClick={() => setOuverte(true)}>
        Dire vérifiée<span className="cache">, habilitation de {h.nom}</span>
      </button>
      {ouverte && (
        <Suspense fallback={null}>
          <ModaleHabilitation h={h} relire={relire} surFermer={surFermer} />
        </Suspense>
      )}
    </>
  )
}
