import { lazy, Suspense, useState } from 'react'
import { citer } from '#domain/commun/guillemets.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { recevoirFichier } from '#web/lib/recevoir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { BoutonFichier, BoutonRapport } from '../BoutonFichier.tsx'
import { compter, leA } from '../dire-reprise.ts'
import { SixNombres } from '../essai/SixNombres.tsx'
import { SUITE, versEtape } from '../etapes-reprise.ts'
import { Sommes } from './Sommes.tsx'
import '../essai/essai.css'

const ModaleAnnuler = lazy(async () => ({ default: (await import('./ModaleAnnuler.tsx')).ModaleAnnuler }))

/** What was applied, by whom; then the way to undo it, or what prevents that. */
export function CompteRendu({ reprise: r }: { reprise: RepriseLue }) {
  const { bilan } = r
  const annulee = r.etat === 'annulee'
  const motif = r.annuleMotif ? ` Motif\u00a0: ${citer(r.annuleMotif)}` : ''
  return (
    <>
      <p className={`encadre encadre-ample sous-6 ${annulee ? 'st-neutre' : 'st-fait'}`}>
        <Icone nom={annulee ? 'annuler' : 'fait'} />
        <span>
          {annulee && r.annuleLe
            ? `Annulée par ${r.annulePar}, le ${leA(r.annuleLe)}. Plus rien n’en reste au passé des structures.${motif}`
            : `Appliquée par ${r.appliquePar}, le ${r.appliqueLe ? leA(r.appliqueLe) : ''}. ${r.publier ? 'Ses aides accordées sont publiées en données ouvertes.' : 'Rien n’en est publié en données ouvertes.'}`}
        </span>
      </p>
      {bilan && (
        <section className="reprise-rendu sous-6" aria-labelledby={SUITE}>
          <h2 id={SUITE} tabIndex={-1}>
            {annulee ? 'Ce qui avait été repris' : 'Ce qui a été repris'}
          </h2>
          <SixNombres reprise={r} bilan={bilan} details={versEtape(r.id, 'essai')} />
          <div className="sous-4">
            <Sommes bilan={bilan} />
          </div>
          <div className="rangee sous-4">
            <BoutonRapport id={r.id} />
            {bilan.refusees > 0 && (
              <BoutonFichier
                recevoir={() => recevoirFichier(appelsReprise.telechargerRefusees, { params: { id: r.id } })}
              >
                {bilan.refusees > 1
                  ? `Télécharger les ${formatNombre(bilan.refusees)} lignes refusées`
                  : 'Télécharger la ligne refusée'}
              </BoutonFichier>
            )}
            {bilan.refusees > 0 && !annulee && (
              <LienBouton vers="/admin/reprises/nouvelle" icone="deposer">
                Déposer leur fichier corrigé
              </LienBouton>
            )}
          </div>
          {r.reponses.aDecider > 0 && !annulee && (
            <p className="secondaire sous-3">
              {compter(r.reponses.aDecider, 'structure probable')} sans réponse&nbsp;: créées sans compte,
              elles pourront encore être rattachées à une structure du portail.
            </p>
          )}
        </section>
      )}
      {!annulee && <Annulation reprise={r} />}
    </>
  )
}

function Annulation({ reprise: r }: { reprise: RepriseLue }) {
  const [demandee, setDemandee] = useState(false)
  const empechements = r.annulable ?? []
  return (
    <section className="section" aria-labelledby="annuler-reprise">
      <h2 id="annuler-reprise">Annuler cette reprise</h2>
      {empechements.length > 0 ? (
        <>
          <p className="sous-2">
            Elle ne peut plus être annulée d’un coup&nbsp;:{' '}
            {empechements.length > 1
              ? 'ceci en dépend depuis. Annulée, ce travail serait perdu.'
              : 'une chose en dépend depuis. Annulée, ce travail serait perdu.'}
          </p>
          <ul className="reprise-empeche filets sous-3">
            {empechements.map((e) => (
              <li key={`${e.aideId} ${e.reference} ${e.raison}`} className="ligne">
                <Icone nom="cadenas" petite discrete />
                <span>{e.raison}</span>
              </li>
            ))}
          </ul>
          {empechements.length >= 50 && <p className="secondaire petit sous-2">Les cinquante premières.</p>}
        </>
      ) : (
        <>
          <p className="sous-2">
            Ses aides quittent le passé des structures, les premières demandes, les statistiques et les
            données ouvertes. Ce qu’elle avait changé redevient ce qu’il était.
          </p>
          <p className="sous-4">
            <Bouton desactive={!r.gestes.peutAnnuler} icone="annuler" onClick={() => setDemandee(true)}>
              Annuler la reprise
            </Bouton>
          </p>
          {!r.gestes.peutAnnuler && r.ailleurs && (
            <p className="secondaire petit sous-2">Attendez que l’autre reprise soit finie.</p>
          )}
        </>
      )}
      {demandee && (
        <Suspense fallback={null}>
          <ModaleAnnuler reprise={r} fermer={() => setDemandee(false)} />
        </Suspense>
      )}
    </section>
  )
}
