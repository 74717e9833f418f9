import { useRef, useState } from 'react'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { compter } from '../dire-seance.ts'
import { Ordre } from '../preparer/Ordre.tsx'
import { Presence } from '../preparer/Presence.tsx'
import { CarteDossier } from './CarteDossier.tsx'
import { EnveloppeSeance } from './EnveloppeSeance.tsx'
import type { Gestes } from './FormulaireDossier.tsx'
import { SansDossier } from './SansDossier.tsx'
import { aVenir, nomDossier } from './suite-dossiers.ts'
import { Tiroir } from './Tiroir.tsx'
import { TouchesSeance } from './TouchesSeance.tsx'
import { useDossierVu } from './use-dossier-vu.ts'

/** Who is there, the file, and the order: three columns, folded into drawers as the window narrows. */
export function Table({ seance: s, recueLe }: { seance: SeanceEntiere; recueLe: number }) {
  const presenceLarge = useMedia('(min-width: 1280px)')
  const ordreLarge = useMedia('(min-width: 1024px)')
  const vue = useDossierVu(s)
  const { dossier } = vue
  const gestes = useRef<Gestes | null>(null)
  const [essai, setEssai] = useState<number | null | undefined>()
  const q = s.quorum
  const bref = `${compter(q.voix, 'votant')}, ${q.atteint ? 'quorum atteint' : 'quorum non atteint'}`
  return (
    <>
      <EnveloppeSeance seance={s} dossier={dossier} essai={essai} />
      <div className="seance-colonnes">
        <Tiroir large={presenceLarge} resume={`Présence\u00a0: ${bref}`}>
          <Presence seance={s} />
        </Tiroir>
        <div className="seance-milieu">
          <p className="cache" role="status">
            {dossier && vue.enCours
              ? `Dossier ${dossier.rang} sur ${s.dossiers.length}\u00a0: ${nomDossier(dossier)}`
              : ''}
          </p>
          {dossier ? (
            <CarteDossier
              key={dossier.projetId}
              seance={s}
              dossier={dossier}
              vue={vue}
              recueLe={recueLe}
              gestes={gestes}
              surEssai={setEssai}
            />
          ) : (
            <SansDossier seance={s} />
          )}
        </div>
        <Tiroir large={ordreLarge} resume={`Ordre\u00a0: ${aVenir(s).length} à venir`}>
          <Ordre seance={s} surVoir={vue.voir} />
        </Tiroir>
      </div>
      <TouchesSeance gestes={gestes} saisie={essai !== undefined} attente={s.etape === 1} />
    </>
  )
}
