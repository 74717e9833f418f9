import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { CadreReprise } from '../CadreReprise.tsx'
import { etatDit, leA } from '../dire-reprise.ts'
import { versEtape } from '../etapes-reprise.ts'

const ModaleRetirer = lazy(async () => ({ default: (await import('./ModaleRetirer.tsx')).ModaleRetirer }))

/** The file of an import: what was deposited, by whom; another file, or none of it. */
export function EtapeFichier({ reprise: r }: { reprise: RepriseLue }) {
  const [retire, setRetire] = useState(false)
  const { mot, statut } = etatDit(r)
  return (
    <CadreReprise
      reprise={r}
      etape="fichier"
      titre="Fichier à reprendre"
      chapeau="Un fichier déposé ne change plus. Corrigé dans votre tableur, il se dépose de nouveau&nbsp;: les lignes déjà reprises ne le sont pas deux fois."
      action={
        <>
          {r.gestes.peutSupprimer && (
            <Bouton icone="corbeille" onClick={() => setRetire(true)}>
              Retirer cette reprise
            </Bouton>
          )}
          <LienBouton vers="/admin/reprises/nouvelle" icone="deposer">
            Déposer un autre fichier
          </LienBouton>
          {r.gestes.peutChoisir && (
            <LienBouton vers={versEtape(r.id, 'colonnes')} variante="primary" iconeApres="droite">
              Voir les colonnes
            </LienBouton>
          )}
        </>
      }
    >
      <dl className="reprise-faits filets sous-6">
        <Fait nom="Fichier">
          {r.fichier}, {formatOctets(r.taille)}
        </Fait>
        <Fait nom="Ancien outil">{r.source}</Fait>
        <Fait nom="Lignes">{formatNombre(r.lignes)}</Fait>
        <Fait nom="Déposé">
          par {r.creePar}, le {leA(r.creeLe)}
        </Fait>
        <Fait nom="État">
          <Etat statut={statut}>{mot}</Etat>
        </Fait>
      </dl>
      {retire && (
        <Suspense fallback={null}>
          <ModaleRetirer reprise={r} fermer={() => setRetire(false)} />
        </Suspense>
      )}
    </CadreReprise>
  )
}

const Fait = ({ nom, children }: { nom: string; children: ReactNode }) => (
  <div>
    <dt>{nom}</dt>
    <dd>{children}</dd>
  </div>
)
