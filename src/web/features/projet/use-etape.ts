import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { commeRecues, valeurVide } from '#domain/commun/champ.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { toujoursRequis } from '#domain/projet/etapes/requis.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import {
  CHAMPS,
  type EtapeDeChamps,
  libellesDe,
  type NomsOu,
  nomsOu,
  type ValeursEtape,
} from '#domain/projet/saisie/champs.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useSaisie } from '#web/lib/saisie/use-saisie.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import {
  BROUILLON_FAIT,
  ENVOI_INCONNU,
  echecDe,
  echecDuBrouillon,
} from '#web/socle/projet/messages-projet.ts'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import type { Ecart } from '#web/ui/texte/ListeEcarts.tsx'
import { adresseEtape, useAuRecap } from './adresse-etape.ts'
import type { ContexteEcran } from './contexte-ecran.ts'
import { ecartsSaisie } from './ecarts-saisie.ts'
import { cibleDe, type EtapeEnregistree, envoyerEtape } from './envoi-etape.ts'

interface Reglages<E extends EtapeDeChamps> {
  numero: E
  contexte: ContexteEcran
  /** Where a field starts from something else than what is kept of it. */
  initial?: Partial<ValeursEtape<E>>
  /** The domain's check of the whole step. */
  verifier: (valeurs: ValeursEtape<E>) => ErreursChamps
  /** What leaves of the values: a field that the others hide stays typed here, and is not sent. */
  retenir?: (valeurs: ValeursEtape<E>) => ValeursEtape<E>
  /** Where a complete save leads. */
  surSuivant: (e: EtapeEnregistree) => void
}

/** What is kept of the fields of a step. */
const gardees = <E extends EtapeDeChamps>(etape: E, projet: ProjetReponse | null) =>
  Object.fromEntries(
    nomsOu({ etape }).map((nom) => [nom, projet?.[nom] ?? valeurVide(CHAMPS[nom])]),
  ) as ValeursEtape<E>

/** How a field is called, how much it holds and whether it is always asked for, as its input shows it. */
type Dit<N extends keyof typeof CHAMPS> = Pick<
  (typeof CHAMPS)[N],
  'libelle' | Extract<keyof (typeof CHAMPS)[N], 'max'>
> & { requis: boolean; desactive: boolean }

function dit<N extends keyof typeof CHAMPS>(nom: N, desactive: boolean): Dit<N> {
  const { libelle, ...champ } = CHAMPS[nom]
  return {
    libelle,
    ...('max' in champ && { max: champ.max }),
    requis: toujoursRequis(nom),
    desactive,
  } as Dit<N>
}

/** The texts of an application that the server never had. */
const textesDe = <V extends object>(
  valeurs: V,
  champs: readonly (keyof V & string)[],
  libelles: { [cle in keyof V]?: string },
): Ecart[] =>
  champs.flatMap((cle) => {
    const apres = valeurs[cle]
    return typeof apres === 'string' ? [{ cle, libelle: libelles[cle] ?? cle, avant: null, apres }] : []
  })

/** One step of the deposit form; its first save creates the application. */
export function useEtape<E extends EtapeDeChamps>(reglages: Reglages<E>) {
  type V = ValeursEtape<E>
  const naviguer = useNavigate()
  const moi = useMoi()
  const auRecap = useAuRecap()
  const { projet, verrou } = reglages.contexte
  const cible = useRef(cibleDe(projet))
  const nomDe = (id: number | null): string => `demande-${id ?? 'nouvelle'}-${reglages.numero}`
  const libelles = libellesDe(reglages.numero)
  const saisie = useSaisie<V, EtapeEnregistree>({
    surSuivant: reglages.surSuivant,
    libelles,
    initial: { ...gardees(reglages.numero, projet), ...reglages.initial },
    verifier: (valeurs) => reglages.verifier(commeRecues(valeurs)),
    le: projet ? new Date(projet.chronologie.modifieLe) : null,
    async envoyer(isDraft, valeurs) {
      const nouvelle = cible.current.id === null
      const montrees = reglages.retenir?.(valeurs) ?? valeurs
      const envoi = { step: reglages.numero, isDraft, versRecap: reglages.numero === 5 || auRecap }
      const enregistree = await envoyerEtape(cible.current, envoi, montrees)
      // After a creation the address names the application; the form stays mounted under who types.
      if (isDraft && nouvelle)
        void naviguer(adresseEtape(reglages.numero, cible.current.id), {
          replace: true,
          preventScrollReset: true,
          state: { cle: 'nouveau' },
        })
      return enregistree
    },
    echecEnvoi: (e) => echecDe(e, ENVOI_INCONNU),
    echecBrouillon: echecDuBrouillon,
    surBrouillon: () => annoncer(BROUILLON_FAIT),
    async relire() {
      const { id } = cible.current
      if (id !== null)
        cible.current.version = (await requetes.fetchQuery({ ...requeteProjet(id), staleTime: 0 })).version
    },
    garde: {
      compte: moi.id,
      structure: moi.porteurProjet?.id ?? null,
      nom: () => nomDe(cible.current.id),
      // Only one application at a time is being written for the first time: a new one's text is this one's.
      ancien: projet && !projet.isSigned && !projet.isRefused ? nomDe(null) : undefined,
      ouverte: verrou === null,
    },
  })
  const { retrouvee, aCopier } = saisie
  return {
    ...saisie,
    /** What ties an input of the kit to a field, with what the table of fields says of it. */
    champ: <N extends NomsOu<{ etape: E }> & keyof V & string>(nom: N) => ({
      ...saisie.champ(nom),
      ...dit(nom, verrou !== null),
    }),
    projet,
    projetId: () => cible.current.id,
    /** What could not be kept of who may write no more, as a person reads it. */
    aCopier: aCopier && {
      message: aCopier.message,
      ecarts: projet
        ? ecartsSaisie(projet, reglages.contexte, saisie.valeurs, aCopier.champs, libelles)
        : textesDe(saisie.valeurs, aCopier.champs, libelles),
    },
    /** What the text found on this device would change, as a person reads it. */
    ecarts: retrouvee
      ? ecartsSaisie(projet, reglages.contexte, retrouvee.valeurs, retrouvee.champs, libelles)
      : [],
  }
}
export type FormulaireEtape<E extends EtapeDeChamps> = ReturnType<typeof useEtape<E>>
