import { lazy, Suspense, useState } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import { FICHIER_EFFACE } from '#domain/reprise/gardes.ts'
import type { BilanReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide } from '#web/ui/cadre/Attente.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { CadreReprise } from '../CadreReprise.tsx'
import { CaseSansRefusees } from '../CaseSansRefusees.tsx'
import { aidesReprises, compter, essaiPerime, estClose, fichierEfface } from '../dire-reprise.ts'
import { estIdentique, ToutIdentique } from '../essai/SixNombres.tsx'
import { SUITE, versEtape } from '../etapes-reprise.ts'
import { TravailEnCours } from '../TravailEnCours.tsx'
import { useSansRefusees } from '../use-sans-refusees.ts'
import { CompteRendu } from './CompteRendu.tsx'
import { Sommes } from './Sommes.tsx'
import './appliquer.css'

const ModaleAppliquer = lazy(async () => ({
  default: (await import('./ModaleAppliquer.tsx')).ModaleAppliquer,
}))

/** The last step: what will happen, then what happened; undone, with its reason. */
export function EtapeAppliquer({ reprise: r }: { reprise: RepriseLue }) {
  const faite = estClose(r)
  return (
    <CadreReprise
      reprise={r}
      etape="appliquer"
      titre={faite ? 'Compte rendu de la reprise' : 'Appliquer la reprise'}
      chapeau={
        faite
          ? 'Ce qui a été repris, par qui, et ce qu’on peut encore en faire.'
          : 'Relisez ce qui va être écrit. Tout l’est d’un coup, ou rien\u00a0; la reprise entière peut ensuite se défaire.'
      }
    >
      <TravailEnCours reprise={r} />
      {r.echec && r.travail === null && (
        <EtatErreur
          message="Le dernier travail n’a pas abouti&nbsp;: rien n’a été changé."
          raison={r.echec}
        />
      )}
      {faite && r.travail === null && <CompteRendu reprise={r} />}
      {!faite && r.travail === null && <AvantDAppliquer reprise={r} />}
    </CadreReprise>
  )
}

function AvantDAppliquer({ reprise: r }: { reprise: RepriseLue }) {
  const { bilan } = r
  const perime = essaiPerime(r, new Date())
  if (fichierEfface(r)) return <FichierEfface />
  if (bilan === null || perime)
    return (
      <EtatVide
        titre={perime ? 'L’essai est à refaire' : 'Pas encore d’essai'}
        icone="recharger"
        action={
          <LienBouton vers={versEtape(r.id, 'essai')} variante="primary">
            Aller à l’essai
          </LienBouton>
        }
      >
        {perime ?? 'Une reprise s’applique après un essai de moins de sept jours, du même fichier.'}
      </EtatVide>
    )
  if (estIdentique(bilan)) return <ToutIdentique bilan={bilan} />
  return <Pret reprise={r} bilan={bilan} />
}

const FichierEfface = () => (
  <EtatVide
    titre="Le fichier a été effacé"
    icone="fichier"
    action={
      <LienBouton vers="/admin/reprises/nouvelle" variante="primary" icone="deposer">
        Déposer le fichier
      </LienBouton>
    }
  >
    {FICHIER_EFFACE}
  </EtatVide>
)

function Pret({ reprise: r, bilan }: { reprise: RepriseLue; bilan: BilanReprise }) {
  const [sans, setSans] = useSansRefusees(r.id)
  const [manque, setManque] = useState(false)
  const [demande, setDemande] = useState(false)
  const aides = aidesReprises(bilan)
  const demander = (): void => {
    const refusees = bilan.refusees > 0 && !sans
    setManque(refusees)
    if (refusees) document.getElementById('sans-refusees')?.focus()
    else setDemande(true)
  }
  return (
    <section className="reprise-avant sous-6" aria-labelledby={SUITE}>
      <h2 id={SUITE} tabIndex={-1}>
        Ce qui va se passer
      </h2>
      <CeQuiVaSePasser reprise={r} bilan={bilan} />
      <Sommes bilan={bilan} />
      {bilan.refusees > 0 && (
        <CaseSansRefusees
          nombre={bilan.refusees}
          valeur={sans}
          manque={manque}
          onChange={(v) => {
            setSans(v)
            setManque(false)
          }}
        />
      )}
      <p>
        <Bouton
          variante="primary"
          desactive={!r.gestes.peutAppliquer || aides === 0}
          decritPar="pourquoi-pas-appliquer"
          onClick={demander}
        >
          Reprendre {compter(aides, 'aide')}
        </Bouton>
      </p>
      <p id="pourquoi-pas-appliquer" className="secondaire petit">
        {aides === 0
          ? 'Toutes les lignes sont refusées\u00a0: corrigez-les, puis déposez-les de nouveau.'
          : r.ailleurs
            ? `Une autre reprise est en cours, lancée par ${r.ailleurs.par}\u00a0: attendez qu’elle soit finie.`
            : r.gestes.peutAppliquer
              ? ''
              : 'Cette reprise ne peut pas être appliquée maintenant\u00a0: refaites l’essai.'}
      </p>
      {demande && (
        <Suspense fallback={null}>
          <ModaleAppliquer reprise={r} bilan={bilan} sansRefusees={sans} fermer={() => setDemande(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** In sentences: what is written, on whose past, what is left aside. */
export function CeQuiVaSePasser({ reprise: r, bilan: b }: { reprise: RepriseLue; bilan: BilanReprise }) {
  const { aDecider, meme, autre } = r.reponses
  const sansCompte = b.sansCompte + autre + aDecider
  return (
    <ul className="tirets grille ecart-1">
      <li>
        {compter(b.creees, 'aide créée')}, {compter(b.changees, 'changée')},{' '}
        {compter(b.identiques, 'identique')}.
      </li>
      {b.gardees > 0 && (
        <li>
          {b.gardees > 1
            ? `${formatNombre(b.gardees)} aides corrigées à la main gardent leur correction.`
            : '1 aide corrigée à la main garde sa correction.'}
        </li>
      )}
      <li>
        {b.sures + meme > 0
          ? `Le passé de ${compter(b.sures + meme, 'structure')} du portail est complété, et leurs premières demandes recomptées.`
          : 'Aucune structure du portail n’est concernée.'}
      </li>
      {sansCompte > 0 && (
        <li>
          {sansCompte > 1
            ? `${formatNombre(sansCompte)} structures restent sans compte`
            : '1 structure reste sans compte'}
          {aDecider > 0 && `, dont ${formatNombre(aDecider)} probable${aDecider > 1 ? 's' : ''} sans réponse`}
          .
        </li>
      )}
      {b.refusees > 0 && (
        <li>
          {b.refusees > 1
            ? `Les ${formatNombre(b.refusees)} lignes refusées ne sont pas reprises.`
            : 'La ligne refusée n’est pas reprise.'}
        </li>
      )}
      <li>Les statistiques des années passées suivent. Aucune demande, aucun paiement n’est créé.</li>
    </ul>
  )
}
