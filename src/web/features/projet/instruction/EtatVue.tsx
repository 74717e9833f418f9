import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Vue as VueGardeeLue } from '#domain/vue/contrat.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { adresseVueGardee, rangerVues, useVues } from '#web/socle/projet/vues.ts'
import { Deplacer, deplacer } from '#web/ui/liste/Deplacer.tsx'
import { requeteVue, type Vue } from './vue-projets.ts'

const ModaleVue = lazy(async () => ({ default: (await import('./ModaleVue.tsx')).ModaleVue }))
const ModaleSuppressionVue = lazy(async () => ({
  default: (await import('./ModaleVue.tsx')).ModaleSuppressionVue,
}))

/** Which view this is; once it was changed, how to keep the change or undo it. */
export function EtatVue({ vue, gardee }: { vue: Vue; gardee: VueGardeeLue }) {
  const [acte, setActe] = useState<'modifier' | 'supprimer' | null>(null)
  const moi = useMoi()
  const modifiee = requeteVue(vue) !== gardee.requete
  const fermer = (): void => setActe(null)
  return (
    <div className="etat-liste-fin">
      <span>
        {`Vue «\u00a0${gardee.nom}\u00a0»`}
        {gardee.defautPour === moi.role && ', celle de votre rôle'}
        {modifiee && ', modifiée'}
      </span>
      {modifiee && <Link to={adresseVueGardee(gardee)}>Rétablir</Link>}
      {gardee.modifiable && (
        <>
          <button type="button" className="lien" onClick={() => setActe('modifier')}>
            {modifiee ? 'Mettre à jour' : 'Renommer'}
          </button>
          <button type="button" className="lien" onClick={() => setActe('supprimer')}>
            Supprimer la vue
          </button>
        </>
      )}
      <RangVue gardee={gardee} />
      <Suspense fallback={null}>
        {acte === 'modifier' && <ModaleVue vue={vue} gardee={gardee} fermer={fermer} />}
        {acte === 'supprimer' && <ModaleSuppressionVue vue={vue} gardee={gardee} fermer={fermer} />}
      </Suspense>
    </div>
  )
}

/** Where the view stands in one's own menu. */
function RangVue({ gardee }: { gardee: VueGardeeLue }) {
  const vues = useVues()
  const ids = vues.map((v) => v.id)
  const rang = ids.indexOf(gardee.id)
  if (vues.length < 2) return null
  const aller = (pas: -1 | 1): void => void rangerVues(deplacer(ids, gardee.id, pas))
  return (
    <span className="rang-vue">
      <Deplacer
        nom="Monter cette vue dans le menu"
        icone="haut"
        bloque={rang === 0}
        surClic={() => aller(-1)}
      />
      <Deplacer
        nom="Descendre cette vue dans le menu"
        icone="bas"
        bloque={rang === ids.length - 1}
        surClic={() => aller(1)}
      />
    </span>
  )
}
